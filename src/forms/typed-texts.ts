import { afterPointerUp } from './after-pointer-up.ts';

/** Milliseconds after the last key press until the form gets the text. */
const pauseMs = 200;

interface TypedText {
  text: string;
  /** passes the text to the form */
  flush: (text: string) => void;
}

/**
 * Typed texts that were not passed to the form yet, because the form would re-render at each key press. A text is
 * passed on after a pause, on blur and before submit.
 */
export class TypedTexts {
  readonly #waiting = new Map<string, TypedText & { timer: ReturnType<typeof setTimeout> }>();

  #onTyped: (typed: Record<string, string | undefined>) => void = () => {};

  /** Sets the function that is called at each key press, with all waiting texts by field. */
  listen(onTyped: (typed: Record<string, string | undefined>) => void): void {
    this.#onTyped = onTyped;
  }

  wait(field: string, typed: TypedText): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.set(field, { ...typed, timer: setTimeout(() => this.handOnAfterPress(field), pauseMs) });
    this.#onTyped(this.all);
  }

  /** Passes the waiting text of a field to the form. Does nothing if there is none. */
  flush(field: string): void {
    const typed = this.#waiting.get(field);
    if (!typed) return;
    this.forget(field);
    typed.flush(typed.text);
  }

  /** Like `flush`, but waits until a pressed pointer is released, because an error could move the pressed button. */
  handOnAfterPress(field: string): void {
    afterPointerUp(() => this.flush(field));
  }

  handOnAll(): void {
    for (const field of Object.keys(this.all)) this.flush(field);
  }

  /** Discards the waiting text of a field. Called when its input is unmounted. */
  forget(field: string): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.delete(field);
  }

  /** The waiting texts by field. An empty text is undefined. */
  get all(): Record<string, string | undefined> {
    return Object.fromEntries([...this.#waiting].map(([field, { text }]) => [field, text || undefined]));
  }
}
