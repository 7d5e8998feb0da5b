import { memo, useState } from 'react';
import type { TypingRule } from '#domain/formats.ts';
import type { Option } from '#schemas/vocabulary.ts';
import { formats } from '#words';
import type { FieldProps, TextKind } from './field.ts';
import { controlWords, FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { useKeptText, type KeptInput, type KeptText } from './kept-text.ts';

/** A text field that keeps its own text, see kept-text.ts. Spec: landing 5. */
export interface TextFieldProps extends FieldProps {
  value?: string | undefined;
  onText: (text: string) => void;
  rule?: TypingRule | undefined;
  kind?: TextKind | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Of no use until something else is undone; a field that only waits is `readOnly`. */
  disabled?: boolean | undefined;
  /** Reads the error out as it comes, where the field has the focus already. */
  errorRole?: 'alert' | undefined;
  /** Among a field's words, but a text has none. */
  options?: readonly Option[] | undefined;
}

const noRule: TypingRule = {};

export function TextField({ value = '', rule = noRule, onText, onBlur, options: _, ...words }: TextFieldProps) {
  const [note, setNote] = useState<string>();
  const onLeftOut = (characters: readonly string[]) =>
    setNote(characters.length > 0 ? formats.leftOut(characters) : undefined);
  const kept = useKeptText({ value, rule, onText, onLeftOut, onBlur });
  return <TextBox {...words} {...kept} note={note} charset={rule.charset} maxLength={rule.maxLength} />;
}

type TextBoxProps = Omit<TextFieldProps, keyof KeptText | 'options'> &
  KeptInput &
  TypingRule & { note: string | undefined };

/** The part on screen, dear to draw: a form draws the edited field at every key, this only when its words change. */
const TextBox = memo(function TextBox(props: TextBoxProps) {
  const { kind = 'text', charset, maxLength, label, hint, note, error, errorRole, rows = 4, ...input } = props;
  const { id, required } = input;
  const given = {
    ...input,
    ...controlWords({ id, hint, note, error, required }),
    className: classes.input,
    spellCheck: kind === 'text' || kind === 'textarea',
  };
  return (
    <FieldFrame {...{ id, label, hint, note, error, errorRole, required }}>
      {kind === 'textarea' ? (
        <textarea {...given} rows={rows} />
      ) : (
        <input {...given} {...keyboardOf(kind, { charset, maxLength })} />
      )}
    </FieldFrame>
  );
});

/** The kind of input and the on-screen keyboard that belongs to it. */
function keyboardOf(kind: TextKind, { charset, maxLength }: TypingRule) {
  switch (kind) {
    case 'email':
      // tells its caret to nobody, so the browser itself keeps it to its length
      return { type: 'email', inputMode: 'email', maxLength, autoCapitalize: 'none', spellCheck: false } as const;
    case 'tel':
      return { type: 'tel', inputMode: 'tel' } as const;
    case 'url':
      return { type: 'url', inputMode: 'url', autoCapitalize: 'none' } as const;
    case 'password':
      return { type: 'password', autoCapitalize: 'none' } as const;
    case 'code':
      return { type: 'text', inputMode: 'numeric' } as const;
    default:
      if (charset === 'digits') return { type: 'text', inputMode: 'numeric' } as const;
      return { type: 'text', autoCapitalize: charset === 'capitals' ? 'characters' : undefined } as const;
  }
}
