/** How long a visitor must have stopped typing before the form gets the text. */
const pauseMs = 200;

interface TypedText {
  text: string;
  /** gives the text to the form */
  handOn: (text: string) => void;
}

/**
 * Texts that stand in their inputs and were not handed on to the form yet: drawing a form anew at each key would be slow.
 * A text is handed on after a pause, when its field is left, and before the form is submitted.
 */
export class TypedTexts {
  readonly #waiting = new Map<string, TypedText & { timer: ReturnType<typeof setTimeout> }>();

  #onTyped: (typed: Record<string, string | undefined>) => void = () => {};

  /** Calls back at each key, with all texts that wait. */
  listen(onTyped: (typed: Record<string, string | undefined>) => void): void {
    this.#onTyped = onTyped;
  }

  wait(field: string, typed: TypedText): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.set(field, { ...typed, timer: setTimeout(() => this.handOn(field), pauseMs) });
    this.#onTyped(this.all);
  }

  /** Hands on the text of one field, if it waits. */
  handOn(field: string): void {
    const typed = this.#waiting.get(field);
    if (!typed) return;
    this.forget(field);
    typed.handOn(typed.text);
  }

  handOnAll(): void {
    for (const field of Object.keys(this.all)) this.handOn(field);
  }

  /** For a field whose input is gone. */
  forget(field: string): void {
    clearTimeout(this.#waiting.get(field)?.timer);
    this.#waiting.delete(field);
  }

  /** The texts that wait, by field. */
  get all(): Record<string, string | undefined> {
    return Object.fromEntries([...this.#waiting].map(([field, { text }]) => [field, text || undefined]));
  }
}
