import { useState } from 'react';

interface Flow<S> {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
}

interface Sending<S, T> {
  /** true while the machine cannot accept a submit */
  isEarly: (snapshot: S) => boolean;
  onSend: (given: T) => void;
}

/** Sends a submit to a machine. If the machine cannot accept it yet, waits until the machine can. */
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
