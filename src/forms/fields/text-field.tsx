import { Textarea, TextInput } from '@mantine/core';
import { memo, useRef, useState, type KeyboardEvent, type ReactNode, type WheelEvent } from 'react';
import { leftOut, type TypingRule } from '#domain/text/formats.ts';
import { meantEmail } from '#domain/text/meant-email.ts';
import { Button } from '#src/ui/button.tsx';
import type { FieldProps, FieldWords, TextKind } from './field.ts';
import { isRetyping } from '#src/ui/hydration/retype.ts';
import classes from '#src/ui/input.module.css';
import { afterPointerUp } from '../after-pointer-up.ts';
import { m } from '#messages';
import type { Removed } from './filter-typing.ts';
import { useTextInput, type TextInputProps, type TextInputOptions } from './use-text-input.ts';
import { describedBy, wrapperProps } from './wrapper.tsx';

/** Props of a text field. It is uncontrolled, see use-text-input.ts. Rows: FORM-01 to FORM-04. */
export interface TextFieldProps extends FieldProps, Partial<Omit<FieldWords, keyof FieldProps>> {
  value?: string | undefined;
  onText: (text: string) => void;
  autoFocus?: boolean | undefined;
  /** true if another choice makes the field useless; during a request, use `readOnly` */
  disabled?: boolean | undefined;
  /** 'alert': screen readers announce the error while the field has the focus */
  errorRole?: 'alert' | undefined;
}

const noRule: TypingRule = {};
const nothing: Removed = { characters: [], isCut: false };

/** Everything that the field has removed since the visitor came to it. The same object if `more` has nothing new. */
function together(before: Removed, more: Removed): Removed {
  const characters = [...new Set([...before.characters, ...more.characters])];
  const isSame = characters.length === before.characters.length && (before.isCut || !more.isCut);
  return isSame ? before : { characters, isCut: before.isCut || more.isCut };
}

/** Says which characters were left out, and that the text was cut. Undefined if nothing was removed. */
function removedInWords({ characters, isCut }: Removed, most = 0): string | undefined {
  const sentences = [characters.length > 0 && leftOut(characters), isCut && m.formats_cut({ most })];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/**
 * What was removed from the text of a field since the visitor came to it. What was removed at hydration from a text typed
 * before waits for the next key press or for the blur: the finger may already be on its way to a control below.
 */
function useRemoved() {
  const [removed, setRemoved] = useState(nothing);
  const atHydration = useRef(nothing);
  const takeWaiting = (): Removed => {
    const waiting = atHydration.current;
    atHydration.current = nothing;
    return waiting;
  };
  return {
    removed,
    add(more: Removed): void {
      if (isRetyping()) return void (atHydration.current = more);
      const all = together(takeWaiting(), more);
      setRemoved((before) => together(before, all));
    },
    leave(): void {
      const waiting = takeWaiting();
      afterPointerUp(() => setRemoved(waiting));
    },
  };
}

export function TextField({ value = '', rule = noRule, onText, onBlur, options: _, ...words }: TextFieldProps) {
  const { removed, add: onRemoved, leave: leaveRemoved } = useRemoved();
  const [meant, setMeant] = useState<string>();
  const text = useRef(value);
  const type = (typed: string) => {
    text.current = typed;
    setMeant(undefined);
    onText(typed);
  };
  const leave = () => {
    onBlur?.();
    leaveRemoved();
    if (words.kind === 'email') afterPointerUp(() => setMeant(meantEmail(text.current)));
  };
  const input = useTextInput({ value, rule, onText: type, onRemoved, onBlur: leave });
  const note = removedInWords(removed, rule.maxLength);
  return <TextBox {...words} {...input} note={note} meant={meant} charset={rule.charset} />;
}

type TextBoxProps = Omit<TextFieldProps, keyof TextInputOptions | 'options'> &
  TextInputProps &
  Pick<TypingRule, 'charset'> & {
    note: string | undefined;
    /** the email that was probably meant */
    meant: string | undefined;
  };

/** Memoised, because the form re-renders the edited field often, but these props rarely change. */
const TextBox = memo(function TextBox(props: TextBoxProps) {
  const { kind = 'text', charset, label, hint, note, meant, error, errorRole, required, rows = 4, ...input } = props;
  const common = {
    ...input,
    ...wrapperProps({ label, hint, error, errorRole, required }),
    ...noteProps(props),
    spellCheck: kind === 'text' || kind === 'textarea',
  };
  return kind === 'textarea' ? (
    <Textarea {...common} rows={rows} />
  ) : (
    <TextInput {...common} {...keyboardOf(kind, charset)} />
  );
});

/** Shows below the input what was removed, and the email that was probably meant. Screen readers announce both. */
function noteProps({ id, hint, note, meant, error }: TextBoxProps) {
  if (!note && !meant) return {};
  const ids = describedBy(error && `${id}-error`, note && `${id}-note`, hint && `${id}-description`);
  return {
    attributes: { input: { 'aria-describedby': ids } },
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {note && (
          <p id={`${id}-note`} className={classes.description} role="status">
            {note}
          </p>
        )}
        {meant && (
          <div role="status">
            <Button variant="subtle" size="sm" onClick={() => takeText(id, meant)}>
              {m.form_email_meant({ email: meant })}
            </Button>
          </div>
        )}
      </>
    ),
  };
}

/** Replaces the text of an input as if it was typed, and focuses it. */
function takeText(id: string, text: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  // the setter of the prototype, because React ignores an input event after its own setter
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Type of the input, and of the on-screen keyboard. */
function keyboardOf(kind: TextKind, charset: TypingRule['charset']) {
  switch (kind) {
    case 'email':
      return { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
    case 'tel':
      return { type: 'tel', inputMode: 'tel' } as const;
    case 'url':
      return { type: 'url', inputMode: 'url', autoCapitalize: 'none' } as const;
    case 'password':
      return { type: 'password', autoCapitalize: 'none' } as const;
    case 'code':
      return { type: 'text', inputMode: 'numeric' } as const;
    case 'number':
      return { type: 'number', inputMode: 'numeric', min: 0, onKeyDown: keepNumber, onWheel: leaveNumber } as const;
    default:
      if (charset === 'digits') return { type: 'text', inputMode: 'numeric' } as const;
      return { type: 'text', autoCapitalize: charset === 'capitals' ? 'characters' : undefined } as const;
  }
}

/** Prevents that arrow keys change a number. The value is text and keeps leading zeros. Row: RESET-05. */
function keepNumber(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
}

const leaveNumber = ({ currentTarget }: WheelEvent<HTMLInputElement>): void => currentTarget.blur();
