import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { affectedBy, type GroupChoice } from '#machines/group-choice/group-choice.ts';
import { createSignals } from '#src/forms/participants/signals.ts';
import type { ChoiceActor } from '../flow.ts';

/** Index of a participant (from 0), id of a workshop, or both. */
interface ChoicePart {
  index?: number;
  id?: string;
}

/**
 * Selects a primitive value of the choice and updates it only after a change of this participant or this workshop. A
 * tick then re-renders the checkboxes of one participant and of one workshop, not of every open panel.
 */
export function useChoiceSelector<T extends string | number | boolean>(
  choice: ChoiceActor,
  { index, id }: ChoicePart,
  read: (context: GroupChoice) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [index, id].flatMap((each) =>
        each === undefined ? [] : signalsOf(choice).subscribe(each, listener),
      );
      return () => stops.forEach((stop) => stop());
    },
    [choice, index, id],
  );
  const now = () => read(choice.getSnapshot().context);
  return useSyncExternalStore(subscribe, now, now);
}

/**
 * Writes a text of one workshop directly into an element, without React: a tick changes it in every open panel, and
 * rendering a hundred rows costs too much. Memoise `read`, because a new function subscribes again.
 */
export function useWrittenText(
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
    return signalsOf(choice).subscribe(id, write);
  }, [choice, id, read]);
  return element;
}

/** One subscription to the actor, shared by all listeners. */
function signalsOf(choice: ChoiceActor): Signals {
  const known = signalsByActor.get(choice);
  if (known) return known;
  const signals: Signals = createSignals();
  signalsByActor.set(choice, signals);
  let before = choice.getSnapshot().context;
  choice.subscribe(({ context }) => {
    const concerned = affectedBy(before, context);
    before = context;
    concerned.forEach(signals.tell);
  });
  return signals;
}

type Signals = ReturnType<typeof createSignals<number | string>>;
const signalsByActor = new WeakMap<ChoiceActor, Signals>();
