import { useSyncExternalStore } from 'react';

/** 'sign-in': there is no session. 'confirm': the call needs a new proof of password and app. */
export type PromptKind = 'sign-in' | 'confirm';

/** A call waits until the person has signed in or confirmed the session. */
export interface Prompt {
  /** number of the prompt, different for each one */
  id: number;
  kind: PromptKind;
  /** of the person whose session it is; undefined before the first sign-in in this document */
  email: string | undefined;
  finish: () => void;
  cancel: () => void;
}

/** The person did not confirm the session, so nothing was done. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

let current: (Prompt & { answered: Promise<void> }) | undefined;
let count = 0;
let knownEmail: string | undefined;
const listeners = new Set<() => void>();

/** Remembers whose session this document shows, because nobody else may continue it. */
export function rememberEmail(email: string): void {
  knownEmail = email;
}

/**
 * Asks the person to sign in or to confirm. Resolves when that is done. Rejects with `Cancelled`. While a prompt is
 * open, all calls wait for the same one.
 */
export function ask(kind: PromptKind): Promise<void> {
  if (current) return current.answered;
  const { promise, resolve, reject } = withResolvers();
  const close = (settle: () => void) => () => {
    current = undefined;
    settle();
    tell();
  };
  current = {
    id: (count += 1),
    kind,
    email: knownEmail,
    finish: close(resolve),
    cancel: close(() => reject(new Cancelled())),
    answered: promise,
  };
  tell();
  return promise;
}

/**
 * Asks for a sign-in because the page was idle. An open confirmation is cancelled, because the page behind it can be
 * read.
 */
export function lock(): void {
  if (current?.kind === 'confirm') current.cancel();
  ask('sign-in').catch(() => {}); // no call waits for it
}

/** The open prompt, or undefined. */
export const usePrompt = (): Prompt | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

const tell = () => listeners.forEach((listener) => listener());

/** `Promise.withResolvers`, which Node.js 20 does not have. */
function withResolvers() {
  let resolve!: () => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<void>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}
