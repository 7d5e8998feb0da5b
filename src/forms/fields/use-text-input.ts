import { useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import { typed, type TypingRule } from '#domain/text/formats.ts';
import { filterTyping, applyRule, type Removed, type TextInput } from './filter-typing.ts';

/**
 * Options of an uncontrolled input. React does not re-render it after a key press, so the caret stays in place.
 * `value` is the initial text. A later change of `value` replaces the text.
 */
export interface TextInputOptions {
  value: string;
  rule: TypingRule;
  onText: (text: string) => void;
  /** called after each change with the part that was removed, which can be nothing */
  onRemoved?: ((removed: Removed) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

export type TextInputProps = ReturnType<typeof createTextInput>['props'];

/** Returns the props of an input. They never change, so neither new options nor key presses re-render the input. */
export function useTextInput(options: TextInputOptions): TextInputProps {
  const { value } = options;
  const [text] = useState(() => createTextInput(options));

  // a layout effect, because passive effects can run after the next key press
  useLayoutEffect(() => text.update(options));
  useEffect(() => text.listen(), [text]);
  useEffect(() => text.setValue(value), [text, value]);

  return text.props;
}

function createTextInput(first: TextInputOptions) {
  let latest = first;
  let known = first.value;
  let input: TextInput | null = null;
  let isComposing = false;

  const update = (options: TextInputOptions) => {
    latest = options;
  };
  const ruleOf = () => latest.rule;
  const reportRemoved = (removed: Removed) => latest.onRemoved?.(removed);
  const listen = () => (input ? filterTyping(input, ruleOf, reportRemoved) : undefined);
  const setValue = (value: string) => {
    if (!input || isComposing || known === value) return;
    known = value; // React can run the effect again with an unchanged value, which must not replace the text
    if (input.value !== value) input.value = value;
  };
  const change = (element: TextInput) => {
    reportRemoved(applyRule(element, latest.rule));
    latest.onText(element.value);
  };
  const props = {
    defaultValue: first.value,
    ref: (element: TextInput | null) => {
      input = element;
    },
    onChange: ({ currentTarget }: ChangeEvent<TextInput>) =>
      // a change of the text would abort the IME composition
      isComposing ? latest.onText(typed(currentTarget.value, latest.rule)) : change(currentTarget),
    onCompositionStart: () => {
      isComposing = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextInput>) => {
      isComposing = false;
      change(currentTarget);
    },
    onBlur: (_event: FocusEvent<TextInput>) => latest.onBlur?.(),
  };
  return { update, listen, setValue, props };
}
