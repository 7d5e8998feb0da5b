import { cut, inCharset, isPrinted, outside, roomFor, typed, type TypingRule } from '#domain/formats.ts';

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

/** Called after characters of what was typed or pasted were left out because their charset does not have them. */
export type OnLeftOut = (characters: readonly string[], input: TextInput) => void;

/** Listens on the input until the returned function is called. */
export const keepTyped = (input: TextInput, ruleOf: () => TypingRule, onLeftOut: OnLeftOut): (() => void) =>
  keepTypedIn(input, ruleOf, onLeftOut);

/** The same for all inputs in a part of the page, with one listener; those without a rule are left alone. */
export function keepTypedIn(
  part: HTMLElement,
  ruleOf: (input: TextInput) => TypingRule | undefined,
  onLeftOut: OnLeftOut,
): () => void {
  const onBeforeInput = (event: Event) => {
    const input = event.target as TextInput;
    const rule = event instanceof InputEvent ? ruleOf(input) : undefined;
    if (!rule || !admit(input, event as InputEvent, rule)) return;
    const characters = leftOut((event as InputEvent).data ?? '', rule);
    if (characters.length > 0) onLeftOut(characters, input);
  };
  part.addEventListener('beforeinput', onBeforeInput);
  return () => part.removeEventListener('beforeinput', onBeforeInput);
}

/** The characters of a text that its charset does not have. Digits and capitals are numbers: their separators go unsaid. */
const leftOut = (text: string, { charset }: TypingRule): string[] => (isPrinted(charset) ? outside(text, charset) : []);

/** Replaces the text of the input by its allowed part, if that differs, and returns the characters that were left out. */
export function mend(input: TextInput, rule: TypingRule): string[] {
  const { value } = input;
  const allowed = typed(value, rule);
  if (allowed !== value) replaceText(input, allowed, rule);
  return leftOut(value, rule);
}

function replaceText(input: TextInput, allowed: string, rule: TypingRule): void {
  const { value, selectionStart: caret } = input;
  const isFocused = document.activeElement === input;
  if (isFocused) input.select();
  if (!isFocused || !insertAsTyped(allowed) || input.value !== allowed) input.value = allowed;
  if (!isFocused || caret === null) return;
  const place = typed(value.slice(0, caret), rule).length;
  input.setSelectionRange(place, place);
}

/** Lets the allowed part of the event's text in. Returns true if that is not all of it. */
function admit(input: TextInput, event: InputEvent, rule: TypingRule): boolean {
  const { data, inputType, isComposing } = event;
  if (isComposing || data === null || !inputType.startsWith('insert') || inputType.includes('Composition'))
    return false;
  const { value, selectionStart: from, selectionEnd: to } = input;
  if (from === null || to === null) return false; // an e-mail input does not tell its caret; it is mended afterwards
  const whole = value.slice(0, from) + data + value.slice(to);
  const kept = inCharset(whole, rule.charset);
  if (!kept.startsWith(typed(whole, rule))) return false; // what goes from its front is mended
  const room = roomFor(kept, rule);
  const taken = Array.from(value.slice(0, from) + value.slice(to)).length;
  const text = cut(inCharset(data, rule.charset), room === undefined ? undefined : Math.max(0, room - taken));
  if (text === data) return false;
  event.preventDefault();
  if (text === '' || insertAsTyped(text)) return true;
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType }));
  return true;
}

/** False where the browser has no editing commands or refuses. */
const insertAsTyped = (text: string): boolean =>
  'execCommand' in document && document.execCommand('insertText', false, text);
