import type { ChoiceActor } from '../flow-types.ts';

/**
 * Hears what is ticked in a participant's panel, on the panel itself, and lets no such event go on: React would ask each
 * element around the box who listens, at each of three events, which costs more than the tick. Returns how to stop.
 */
export function hearTicks(panel: HTMLElement, choice: ChoiceActor, index: number): () => void {
  const all = new AbortController();
  const on = (type: string, hear: (box: HTMLInputElement) => void) =>
    panel.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        event.stopPropagation();
        hear(event.target);
      },
      { signal: all.signal },
    );
  on('click', () => {});
  on('input', () => {});
  on('change', (box) => {
    choice.send({ type: 'workshop.toggled', index, id: box.value });
    box.checked = choice.getSnapshot().context.choices[index]?.includes(box.value) ?? false; // as it was, if it was refused
  });
  return () => all.abort();
}
