import { afterPointerUp } from './after-pointer-up.ts';

/** Milliseconds without a key press before the form gets the text. */
const pauseMs = 200;

interface TypedText {
  text: string;
  /** passes the text to the form */
  flush: (text: string) => void;
}

/**
 * Typed texts that the form does not have yet: re-rendering the form at each key press would be slow. A text is passed
 * to the form after a pause, on blur, and before submit.
 */
export class TypedTexts {
  readonly #waiting = new Map<string, TypedText & { timer: ReturnType<typeof setTimeout> }>();

  #onTyped: (typed: Record<string, string | undefined>) => void = () => {};

  /** Calls `onTyped` at each key press, with all waiting texts. */
  listen(onTyped: (typed: Record<string, string | undefined>) => void): void {
    this.#onTyped = onTyped;
  }

  wait(field: string, typed: TypedText): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.set(field, { ...typed, timer: setTimeout(() => this.handOnAfterPress(field), pauseMs) });
    this.#onTyped(this.all);
  }

  /** Passes the waiting text of one field to the form, if any. */
  flush(field: string): void {
    const typed = this.#waiting.get(field);
    if (!typed) return;
    this.forget(field);
    typed.flush(typed.text);
  }

  /** Like `flush`, but delayed while a button is pressed, because the error of the text could move the button. */
  handOnAfterPress(field: string): void {
    afterPointerUp(() => this.flush(field));
  }

  handOnAll(): void {
    for (const field of Object.keys(this.all)) this.flush(field);
  }

  /** Discards the text of an unmounted input. */
  forget(field: string): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.delete(field);
  }

  /** The waiting texts by field. */
  get all(): Record<string, string | undefined> {
    return Object.fromEntries([...this.#waiting].map(([field, { text }]) => [field, text || undefined]));
  }
}
