import { useEffect, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';
import { typed, type TypingRule } from '#domain/formats.ts';
import { keepTyped, mend, type TextInput } from './typing.ts';

/**
 * The text of an input that keeps it itself, so that no key press waits for React and the caret stays where it is.
 * `value` is its first text; a later `value` that differs from what stands there replaces it. Spec: landing 5.
 */
export interface KeptText {
  value: string;
  rule: TypingRule;
  onText: (text: string) => void;
  /** Called with the characters that were left out of the last change; with none where all of it was allowed. */
  onLeftOut?: ((characters: readonly string[]) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

export type KeptInput = ReturnType<typeof textKeeper>['given'];

/** What the input is given. It stays the same while rule and callbacks change, so that no key draws the input again. */
export function useKeptText(kept: KeptText): KeptInput {
  const { value } = kept;
  const [keeper] = useState(() => textKeeper(kept));

  useLayoutEffect(() => keeper.heed(kept)); // at once: the next key may come before other effects run
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
    seen = value; // effects run again when a hidden part of the page is shown: an old value is no news
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
      // a composition is left alone until it ends: changing the text under it would break it off
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
