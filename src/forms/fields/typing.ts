import { typed } from '#domain/formats.ts';
import type { Charset } from '#domain/formats.ts';

/**
 * Keeps a text input to its charset and length while it is typed in. Spec: landing 5, registration 5.1.
 *
 * What is typed, pasted or dropped is looked at in `beforeinput`, before it is in the field: only the allowed part goes
 * in, at the caret, so the caret needs no repair and text behind it is never pushed out. It goes in by `execCommand`,
 * old as that is: it is the only way to write into an input that leaves the browser's undo history whole. Text that
 * arrives without asking (autofill, spelling, a composition that ended) is mended after the fact, with the caret put
 * back where it was.
 */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

export interface TypingRule {
  charset?: Charset | undefined;
  /** in code points */
  maxLength?: number | undefined;
}

/** Listens on the input until the returned function is called. */
export const keepTyped = (input: TextInput, ruleOf: () => TypingRule): (() => void) => keepTypedIn(input, ruleOf);

/** The same for all inputs in a part of the page, with one listener; those without a rule are left alone. */
export function keepTypedIn(part: HTMLElement, ruleOf: (input: TextInput) => TypingRule | undefined): () => void {
  const onBeforeInput = (event: Event) => {
    const input = event.target as TextInput;
    const rule = event instanceof InputEvent ? ruleOf(input) : undefined;
    if (rule) admit(input, event as InputEvent, rule);
  };
  part.addEventListener('beforeinput', onBeforeInput);
  return () => part.removeEventListener('beforeinput', onBeforeInput);
}

/** The allowed part of the text takes the place of the input's text, if it differs. */
export function mend(input: TextInput, rule: TypingRule): void {
  const { value, selectionStart: caret } = input;
  const allowed = typed(value, rule);
  if (allowed === value) return;
  const isFocused = document.activeElement === input;
  if (isFocused) input.select();
  if (!isFocused || !insertAsTyped(allowed) || input.value !== allowed) input.value = allowed;
  if (!isFocused || caret === null) return;
  const place = typed(value.slice(0, caret), rule).length;
  input.setSelectionRange(place, place);
}

function admit(input: TextInput, event: InputEvent, rule: TypingRule): void {
  const { data, inputType, isComposing } = event;
  if (isComposing || data === null || !inputType.startsWith('insert') || inputType.includes('Composition')) return;
  const { value, selectionStart: from, selectionEnd: to } = input;
  if (from === null || to === null) return; // an e-mail input does not tell its caret; it is mended afterwards
  const whole = value.slice(0, from) + data + value.slice(to);
  if (!typed(whole, { charset: rule.charset }).startsWith(typed(whole, rule))) return; // what goes from its front is mended
  const text = fitting(data, value.slice(0, from) + value.slice(to), rule);
  if (text === data) return;
  event.preventDefault();
  if (text === '' || insertAsTyped(text)) return;
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType }));
}

/** The part of the text that may stand beside what is already there. */
function fitting(text: string, beside: string, { charset, maxLength }: TypingRule): string {
  const room = maxLength === undefined ? undefined : Math.max(0, maxLength - Array.from(beside).length);
  return typed(text, { charset, maxLength: room });
}

/** False where the browser has no editing commands or refuses. */
const insertAsTyped = (text: string): boolean =>
  'execCommand' in document && document.execCommand('insertText', false, text);
