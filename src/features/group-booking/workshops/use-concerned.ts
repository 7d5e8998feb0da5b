import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { concernedBy, type GroupChoice } from '#machines/group-choice/group-choice.ts';
import { createSignals } from '#src/forms/participants/signals.ts';
import type { ChoiceActor } from '../flow-types.ts';

/** A participant, from 0, and a workshop by its id: either, or both. */
interface Concern {
  index?: number;
  id?: string;
}

/**
 * Reads a plain value of the choice, and reads it again only after what concerns this participant or this workshop: a tick
 * asks the boxes of one participant and those of one workshop, whatever number of panels is open.
 */
export function useConcerned<T extends string | number | boolean>(
  choice: ChoiceActor,
  { index, id }: Concern,
  read: (context: GroupChoice) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [index, id].flatMap((each) => (each === undefined ? [] : heard(choice).subscribe(each, listener)));
      return () => stops.forEach((stop) => stop());
    },
    [choice, index, id],
  );
  const now = () => read(choice.getSnapshot().context);
  return useSyncExternalStore(subscribe, now, now);
}

/**
 * Writes a text of one workshop into an element, past React: a tick changes it in every open panel, and to find those among
 * a hundred rows costs React more than the texts. `read` stays the same function while the text means the same.
 */
export function useWritten(
  choice: ChoiceActor,
  id: string,
  read: (context: GroupChoice) => string,
): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      if (element.current) element.current.textContent = read(choice.getSnapshot().context);
    };
    write();
    return heard(choice).subscribe(id, write);
  }, [choice, id, read]);
  return element;
}

/** One subscriber of the flow for all who listen, for as long as the flow runs. */
function heard(choice: ChoiceActor): Signals {
  const known = listened.get(choice);
  if (known) return known;
  const signals: Signals = createSignals();
  listened.set(choice, signals);
  let before = choice.getSnapshot().context;
  choice.subscribe(({ context }) => {
    const concerned = concernedBy(before, context);
    before = context;
    concerned.forEach(signals.tell);
  });
  return signals;
}

type Signals = ReturnType<typeof createSignals<number | string>>;
const listened = new WeakMap<ChoiceActor, Signals>();
