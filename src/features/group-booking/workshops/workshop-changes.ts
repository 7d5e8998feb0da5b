import type { ChoiceActor } from '../flow-types.ts';

/**
 * Listens to the checkboxes of one panel with native events and stops their propagation, because the event dispatch of
 * React through all parents costs more than the tick. Returns a function that removes the listeners.
 */
export function listenToWorkshopChanges(panel: HTMLElement, choice: ChoiceActor, index: number): () => void {
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
    box.checked = choice.getSnapshot().context.choices[index]?.includes(box.value) ?? false; // restores a refused tick
  });
  return () => all.abort();
}
