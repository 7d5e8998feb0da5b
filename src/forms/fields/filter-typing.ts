import { allowed, cut, inCharset, isPrinted, outside, typed, type TypingRule } from '#domain/text/formats.ts';

/**
 * Keeps the text of an input within its charset and length while the visitor types. Rows: FORM-01, FORM-02.
 *
 * Typed, pasted and dropped text is filtered in `beforeinput`: only its allowed part is inserted at the caret, so the
 * caret stays correct and the text after it is not cut. Inserting uses the deprecated `execCommand`, because it is the
 * only way to change an input and keep the browser's undo history. Text without a cancellable `beforeinput` (autofill,
 * spelling correction, the end of an IME composition) is corrected afterwards by `applyRule`, which restores the caret.
 */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The part of a typed or pasted text that the field did not take. */
export interface Removed {
  characters: readonly string[];
  /** true if the text was longer than the field */
  isCut: boolean;
}

type OnRemoved = (removed: Removed, input: TextInput) => void;

/** Filters typing in one input, or in all inputs of an element that have a rule. Returns a function that stops it. */
export function filterTyping(
  element: HTMLElement,
  ruleOf: (input: TextInput) => TypingRule | undefined,
  onRemoved: OnRemoved,
): () => void {
  const onBeforeInput = (event: Event) => {
    const input = event.target as TextInput;
    const rule = event instanceof InputEvent ? ruleOf(input) : undefined;
    const removed = rule && filterInput(input, event as InputEvent, rule);
    if (removed) onRemoved(removed, input);
  };
  element.addEventListener('beforeinput', onBeforeInput);
  return () => element.removeEventListener('beforeinput', onBeforeInput);
}

/** Removed characters that the field names. Separators in numbers and codes are removed silently. */
function removedFrom(text: string, { charset }: TypingRule): string[] {
  if (charset === undefined) return [];
  const characters = outside(text, charset);
  return isPrinted(charset) ? characters : characters.filter((each) => !/[\s().\-/+]/.test(each));
}

/** Replaces the text of the input by its allowed part. Returns what was removed. */
export function applyRule(input: TextInput, rule: TypingRule): Removed {
  const { value } = input;
  const all = allowed(value, rule);
  const text = cut(all, rule.maxLength);
  if (text !== value) replaceText(input, text, rule);
  return { characters: removedFrom(value, rule), isCut: text !== all };
}

function replaceText(input: TextInput, text: string, rule: TypingRule): void {
  const { value, selectionStart: caret } = input;
  const isFocused = document.activeElement === input;
  if (isFocused) input.select();
  if (!isFocused || !insertAsTyped(text) || input.value !== text) input.value = text;
  if (!isFocused || caret === null) return;
  const caretAfter = typed(value.slice(0, caret), rule).length;
  input.setSelectionRange(caretAfter, caretAfter);
}

/** Filters the text of a `beforeinput` event and inserts its allowed part. Returns what was removed, if anything was. */
function filterInput(input: TextInput, event: InputEvent, rule: TypingRule): Removed | undefined {
  const { data, inputType, isComposing } = event;
  if (isComposing || data === null || !inputType.startsWith('insert') || inputType.includes('Composition')) return;
  const { value, selectionStart: from, selectionEnd: to } = input;
  const characters = removedFrom(data, rule);
  const all = inCharset(data, rule.charset);
  if (input.type === 'number') return filterNumber(input, event, all) ? { characters, isCut: false } : undefined;
  // email inputs have no caret position, so `applyRule` corrects the text later
  if (from === null || to === null) return;
  const [before, after] = [value.slice(0, from), value.slice(to)];
  // the text around the new part would change too, so `applyRule` corrects the text later
  if (allowed(before + data + after, rule) !== before + all + after) return;
  const taken = Array.from(before + after).length;
  const text = cut(all, rule.maxLength === undefined ? undefined : Math.max(0, rule.maxLength - taken));
  if (text === data) return;
  event.preventDefault();
  const removed = { characters, isCut: text !== all };
  if (text === '' || insertAsTyped(text)) return removed;
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType }));
  return removed;
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
