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

/** Called with the characters that were removed from typed or pasted text. */
export type OnRemoved = (characters: readonly string[], input: TextInput) => void;

/** Filters typing in one input, or in all inputs of an element that have a rule. Returns a function that stops it. */
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

/** Characters that the visitor is told about. None for digits and capitals, where separators are removed silently. */
const removedFrom = (text: string, { charset }: TypingRule): string[] =>
  isPrinted(charset) ? outside(text, charset) : [];

/** Replaces the text of the input by its allowed part. Returns the removed characters. */
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

/** Filters the text of a `beforeinput` event and inserts its allowed part. Returns true if a part was removed. */
function filterInput(input: TextInput, event: InputEvent, rule: TypingRule): boolean {
  const { data, inputType, isComposing } = event;
  if (isComposing || data === null || !inputType.startsWith('insert') || inputType.includes('Composition'))
    return false;
  const { value, selectionStart: from, selectionEnd: to } = input;
  if (input.type === 'number') return filterNumber(input, event, inCharset(data, rule.charset));
  // email inputs have no caret position, so `applyRule` corrects the text later
  if (from === null || to === null) return false;
  const whole = value.slice(0, from) + data + value.slice(to);
  const kept = inCharset(whole, rule.charset);
  // the start of the text would be cut, so `applyRule` corrects the text later
  if (!kept.startsWith(typed(whole, rule))) return false;
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

/** Filters a number input. It has no caret position, and its value is empty while the text is no number. */
function filterNumber(input: TextInput, event: InputEvent, digits: string): boolean {
  if (digits === event.data) return false;
  event.preventDefault();
  if (digits === '' || insertAsTyped(digits)) return true;
  // React overrides the setter of `value` and would fire no onChange, so the browser's setter is called
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + digits);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}

/** Inserts text at the caret. Returns false if the browser does not do it. */
const insertAsTyped = (text: string): boolean =>
  'execCommand' in document && document.execCommand('insertText', false, text);
