import { useState } from 'react';

interface Flow<S> {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
}

interface Sending<S, T> {
  /** true if the machine cannot accept a submit yet */
  isEarly: (snapshot: S) => boolean;
  onSend: (given: T) => void;
}

/** Holds an early submit until the machine can accept it, so the visitor does not have to press again. */
export function useSending<S, T>(flow: Flow<S>, { isEarly, onSend }: Sending<S, T>) {
  const [isWaiting, setWaiting] = useState(false);
  const send = (given: T) => {
    if (isWaiting) return;
    if (!isEarly(flow.getSnapshot())) return onSend(given);
    setWaiting(true);
    const waiting = flow.subscribe((snapshot) => {
      if (isEarly(snapshot)) return;
      waiting.unsubscribe();
      setWaiting(false);
      onSend(given);
    });
  };
  return { isWaiting, send };
}
