import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { affectedBy, type GroupChoice } from '#machines/group-choice/group-choice.ts';
import { createSignals } from '#src/forms/participants/signals.ts';
import type { ChoiceActor } from '../flow.ts';

/** A participant (index from 0), a workshop (its id), or both. */
interface ChoicePart {
  index?: number;
  id?: string;
}

/** Selects a primitive value and reads it again only after a change of this participant or workshop. */
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
 * Writes a text about a workshop into an element without React. A tick changes this text in every open panel, and
 * rendering a hundred rows would be slow. Memoise `read`, because a new function subscribes again.
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

/** The signals of an actor. All its listeners use one subscription. */
function signalsOf(choice: ChoiceActor): Signals {
  const existing = signalsByActor.get(choice);
  if (existing) return existing;
  const signals: Signals = createSignals();
  signalsByActor.set(choice, signals);
  let before = choice.getSnapshot().context;
  choice.subscribe(({ context }) => {
    const affected = affectedBy(before, context);
    before = context;
    affected.forEach(signals.notify);
  });
  return signals;
}

type Signals = ReturnType<typeof createSignals<number | string>>;
const signalsByActor = new WeakMap<ChoiceActor, Signals>();
