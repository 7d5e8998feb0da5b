import { useEffect, useRef } from 'react';
import { typed } from '#domain/formats.ts';
import { controlWords, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import fields from './fields.module.css';
import styles from './number-field.module.css';

export interface NumberFieldProps extends FieldProps {
  /** Its first text. */
  value?: string | undefined;
  onText: (text: string) => void;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

/**
 * A number input that is read as text, so that zeros at its start survive, and takes digits only. Nothing counts it up or
 * down: neither arrow keys nor the wheel. Spec: landing 2.5; tension T-20.
 */
export function NumberField({ label, value = '', onText, onBlur, ...words }: NumberFieldProps) {
  const { id, name, hint, error, required, readOnly, autoComplete, placeholder } = words;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => keepDigits(box.current!), []);
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <input
        {...{ id, name, required, readOnly, autoComplete, placeholder }}
        {...controlWords({ id, hint, error, required })}
        ref={box}
        type="number"
        inputMode="numeric"
        min={0}
        className={`${fields.input} ${styles.number}`}
        defaultValue={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onBlur={() => onBlur?.()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
        }}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}

const write =
  typeof HTMLInputElement === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Text with anything else than digits in it goes in without that; by `execCommand`, so that it can be undone. A number input
 * tells nobody its caret, and has no value at all while something else stands in it.
 */
function keepDigits(input: HTMLInputElement): () => void {
  const onBeforeInput = (event: Event) => {
    if (!(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert')) return;
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const digits = typed(text, { charset: 'digits' });
    if (digits === text) return;
    event.preventDefault();
    if (digits === '') return;
    if ('execCommand' in document && document.execCommand('insertText', false, digits)) return;
    write?.call(input, input.value + digits); // past React, which would take the text for its own
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  input.addEventListener('beforeinput', onBeforeInput);
  return () => input.removeEventListener('beforeinput', onBeforeInput);
}
