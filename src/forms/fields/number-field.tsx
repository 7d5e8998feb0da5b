import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { typed } from '#domain/text/formats.ts';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

export interface NumberFieldProps extends FieldProps {
  /** initial text */
  value?: string | undefined;
  onText: (text: string) => void;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

/**
 * A number input for digits only. Its value is handled as text, which keeps leading zeros. Arrow keys and the mouse
 * wheel do not change it. Row: RESET-05. Decision 21.
 */
export function NumberField({ value = '', onText, onBlur, ...field }: NumberFieldProps) {
  const { id, name, readOnly, autoComplete, placeholder } = field;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => keepDigits(box.current!), []);
  return (
    <TextInput
      {...{ id, name, readOnly, autoComplete, placeholder }}
      {...wrapperProps(field)}
      ref={box}
      type="number"
      inputMode="numeric"
      min={0}
      defaultValue={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onBlur={() => onBlur?.()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
      }}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}

const write =
  typeof HTMLInputElement === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Inserts only the digits of a text, with `execCommand` to keep the undo history. A number input does not expose its
 * caret, and its value is empty while its text is not a number.
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
    write?.call(input, input.value + digits); // the native setter: React's setter would hide the change from onChange
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  input.addEventListener('beforeinput', onBeforeInput);
  return () => input.removeEventListener('beforeinput', onBeforeInput);
}
