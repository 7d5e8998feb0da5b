import { useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import { typed, type TypingRule } from '#domain/formats.ts';
import { keepTyped, mend, type TextInput } from './typing.ts';

/**
 * An uncontrolled input: key presses do not wait for React, and the caret stays in place. `value` is the initial text;
 * a later, different `value` replaces the text. Spec: landing 5.
 */
export interface KeptText {
  value: string;
  rule: TypingRule;
  onText: (text: string) => void;
  /** Called after each change with the characters that were removed, which can be none. */
  onLeftOut?: ((characters: readonly string[]) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

export type KeptInput = ReturnType<typeof textKeeper>['given'];

/** Returns the props of the input. They stay the same when rule and callbacks change, so a key press does not re-render it. */
export function useKeptText(kept: KeptText): KeptInput {
  const { value } = kept;
  const [keeper] = useState(() => textKeeper(kept));

  useLayoutEffect(() => keeper.heed(kept)); // layout effect: the next key press can come before passive effects run
  useEffect(() => keeper.watch(), [keeper]);
  useEffect(() => keeper.take(value), [keeper, value]);

  return keeper.given;
}

function textKeeper(first: KeptText) {
  let latest = first;
  let seen = first.value;
  let input: TextInput | null = null;
  let isComposing = false;

  const heed = (kept: KeptText) => {
    latest = kept;
  };
  const ruleOf = () => latest.rule;
  const sayLeftOut = (characters: readonly string[]) => latest.onLeftOut?.(characters);
  const watch = () => (input ? keepTyped(input, ruleOf, sayLeftOut) : undefined);
  const take = (value: string) => {
    if (!input || isComposing || seen === value) return;
    seen = value; // React reruns effects when a hidden part is shown; ignore an old value
    if (input.value !== value) input.value = value;
  };
  const settle = (element: TextInput) => {
    sayLeftOut(mend(element, latest.rule));
    latest.onText(element.value);
  };
  const given = {
    defaultValue: first.value,
    ref: (element: TextInput | null) => {
      input = element;
    },
    onChange: ({ currentTarget }: ChangeEvent<TextInput>) =>
      // changing the text during an IME composition would abort it
      isComposing ? latest.onText(typed(currentTarget.value, latest.rule)) : settle(currentTarget),
    onCompositionStart: () => {
      isComposing = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextInput>) => {
      isComposing = false;
      settle(currentTarget);
    },
    onBlur: (_event: FocusEvent<TextInput>) => latest.onBlur?.(),
  };
  return { heed, watch, take, given };
}
