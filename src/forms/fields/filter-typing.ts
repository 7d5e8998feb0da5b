import { cut, inCharset, isPrinted, outside, roomFor, typed, type TypingRule } from '#domain/text/formats.ts';

/**
 * Keeps the text of an input within its charset and length while the visitor types. Rows: FORM-01, FORM-02.
 *
 * Typed, pasted and dropped text is filtered in `beforeinput`: only its allowed part is inserted at the caret, so the
 * caret stays correct and the text after it is not cut. Inserting uses the deprecated `execCommand`, because it is the
 * only way to change an input and keep the browser's undo history. Text without a cancellable `beforeinput` (autofill,
 * spelling correction, the end of an IME composition) is corrected afterwards by `applyRule`, which restores the caret.
 */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Called after characters outside the charset were removed from typed or pasted text. */
export type OnRemoved = (characters: readonly string[], input: TextInput) => void;

/**
 * Filters one input, or all inputs in an element, and ignores inputs without a rule. Returns a function that stops it.
 */
export function filterTyping(
  element: HTMLElement,
  ruleOf: (input: TextInput) => TypingRule | undefined,
  onRemoved: OnRemoved,
): () => void {
  const onBeforeInput = (event: Event) => {
    const input = event.target as TextInput;
    const rule = event instanceof InputEvent ? ruleOf(input) : undefined;
    if (!rule || !filterInput(input, event as InputEvent, rule)) return;
    const characters = removedFrom((event as InputEvent).data ?? '', rule);
    if (characters.length > 0) onRemoved(characters, input);
  };
  element.addEventListener('beforeinput', onBeforeInput);
  return () => element.removeEventListener('beforeinput', onBeforeInput);
}

/** Characters outside the charset. None for digits and capitals: separators in numbers are removed without a note. */
const removedFrom = (text: string, { charset }: TypingRule): string[] =>
  isPrinted(charset) ? outside(text, charset) : [];

/** Replaces the text of the input by its allowed part if they differ. Returns the removed characters. */
export function applyRule(input: TextInput, rule: TypingRule): string[] {
  const { value } = input;
  const allowed = typed(value, rule);
  if (allowed !== value) replaceText(input, allowed, rule);
  return removedFrom(value, rule);
}

function replaceText(input: TextInput, allowed: string, rule: TypingRule): void {
  const { value, selectionStart: caret } = input;
  const isFocused = document.activeElement === input;
  if (isFocused) input.select();
  if (!isFocused || !insertAsTyped(allowed) || input.value !== allowed) input.value = allowed;
  if (!isFocused || caret === null) return;
  const caretAfter = typed(value.slice(0, caret), rule).length;
  input.setSelectionRange(caretAfter, caretAfter);
}

/** Inserts the allowed part of the text of the event. Returns true if a part was removed. */
function filterInput(input: TextInput, event: InputEvent, rule: TypingRule): boolean {
  const { data, inputType, isComposing } = event;
  if (isComposing || data === null || !inputType.startsWith('insert') || inputType.includes('Composition'))
    return false;
  const { value, selectionStart: from, selectionEnd: to } = input;
  if (input.type === 'number') return filterNumber(input, event, inCharset(data, rule.charset));
  if (from === null || to === null) return false; // e-mail inputs expose no caret; corrected later
  const whole = value.slice(0, from) + data + value.slice(to);
  const kept = inCharset(whole, rule.charset);
  if (!kept.startsWith(typed(whole, rule))) return false; // would lose its start; corrected later
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

/** The same for a number input: it exposes no caret, and its value is empty while its text is not a number. */
function filterNumber(input: TextInput, event: InputEvent, digits: string): boolean {
  if (digits === event.data) return false;
  event.preventDefault();
  if (digits === '' || insertAsTyped(digits)) return true;
  // the setter of the browser: React's setter would hide the change from onChange
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + digits);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}

/** Returns false if the browser does not support the command or refuses it. */
const insertAsTyped = (text: string): boolean =>
  'execCommand' in document && document.execCommand('insertText', false, text);
