import { useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import { typed, type TypingRule } from '#domain/text/formats.ts';
import { filterTyping, applyRule, type TextInput } from './filter-typing.ts';

/**
 * An uncontrolled input: key presses do not wait for React, and the caret stays in place. `value` is the initial text;
 * when it changes later, the new value replaces the text.
 */
export interface TextInputOptions {
  value: string;
  rule: TypingRule;
  onText: (text: string) => void;
  /** Called after each change with the removed characters; the array can be empty. */
  onRemoved?: ((characters: readonly string[]) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

export type TextInputProps = ReturnType<typeof createTextInput>['props'];

/**
 * Returns the props of the input. They do not change with rule and callbacks, so a key press does not re-render the
 * input.
 */
export function useTextInput(options: TextInputOptions): TextInputProps {
  const { value } = options;
  const [text] = useState(() => createTextInput(options));

  useLayoutEffect(() => text.update(options)); // layout effect: the next key press can come before passive effects run
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
  const reportRemoved = (characters: readonly string[]) => latest.onRemoved?.(characters);
  const listen = () => (input ? filterTyping(input, ruleOf, reportRemoved) : undefined);
  const setValue = (value: string) => {
    if (!input || isComposing || known === value) return;
    known = value; // an unchanged value must not replace the text when React reruns the effect
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
      // changing the text during an IME composition would abort it
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
