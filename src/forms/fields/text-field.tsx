import { Textarea, TextInput as MantineTextInput } from '@mantine/core';
import { useEffect, useRef, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';
import { typed } from '#domain/formats.ts';
import type { FieldProps, TextKind } from './field.ts';
import { ErrorWords } from './error-words.tsx';
import classes from './fields.module.css';
import { keepTyped, mend, type TextInput, type TypingRule } from './typing.ts';

/**
 * A text field that keeps its own text, so that no key press waits for React and the caret stays where it is.
 * `value` is its first text; a later `value` that differs from what stands there replaces it. Spec: landing 5.
 */
export interface TextFieldProps extends FieldProps {
  value?: string | undefined;
  onText: (text: string) => void;
  rule?: TypingRule | undefined;
  kind?: TextKind | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
}

const noRule: TypingRule = {};

export function TextField(props: TextFieldProps) {
  const { kind = 'text', rule = noRule, value = '', onText, label, hint, error, rows, onBlur, ...input } = props;
  const listeners = useKeptText({ value, rule, onText, onBlur });
  const shared = {
    ...input,
    ...listeners,
    label,
    description: hint,
    error: error && <ErrorWords>{error}</ErrorWords>,
    defaultValue: value,
    size: 'md' as const,
    classNames: classes,
    'aria-required': props.required || undefined,
    spellCheck: kind === 'text' || kind === 'textarea',
  };
  return kind === 'textarea' ? (
    <Textarea {...shared} rows={rows ?? 4} />
  ) : (
    <MantineTextInput {...shared} {...keyboardOf(kind, rule)} />
  );
}

/** The kind of input and the on-screen keyboard that belongs to it. */
function keyboardOf(kind: TextKind, { charset, maxLength }: TypingRule) {
  switch (kind) {
    case 'email':
      // tells its caret to nobody, so the browser itself keeps it to its length
      return { type: 'email', inputMode: 'email', maxLength, autoCapitalize: 'none', spellCheck: false } as const;
    case 'tel':
      return { type: 'tel', inputMode: 'tel' } as const;
    case 'password':
      return { type: 'password', autoCapitalize: 'none' } as const;
    case 'code':
      return { type: 'text', inputMode: 'numeric' } as const;
    default:
      if (charset === 'digits') return { type: 'text', inputMode: 'numeric' } as const;
      return { type: 'text', autoCapitalize: charset === 'capitals' ? 'characters' : undefined } as const;
  }
}

interface KeptText {
  value: string;
  rule: TypingRule;
  onText: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

function useKeptText({ value, rule, onText, onBlur }: KeptText) {
  const input = useRef<TextInput>(null);
  const isComposing = useRef(false);
  const current = useRef(rule);
  const seen = useRef(value);

  useEffect(() => {
    current.current = rule;
  });
  useEffect(() => (input.current ? keepTyped(input.current, () => current.current) : undefined), []);
  useEffect(() => {
    if (!input.current || isComposing.current || seen.current === value) return;
    seen.current = value; // effects run again when a hidden part of the page is shown: an old value is no news
    if (input.current.value !== value) input.current.value = value;
  }, [value]);

  const settle = (element: TextInput) => {
    mend(element, rule);
    onText(element.value);
  };
  return {
    ref: (element: TextInput | null) => {
      input.current = element;
    },
    onChange: ({ currentTarget }: ChangeEvent<TextInput>) =>
      // a composition is left alone until it ends: changing the text under it would break it off
      isComposing.current ? onText(typed(currentTarget.value, rule)) : settle(currentTarget),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextInput>) => {
      isComposing.current = false;
      settle(currentTarget);
    },
    onBlur: (_event: FocusEvent<TextInput>) => onBlur?.(),
  };
}
