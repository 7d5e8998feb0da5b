import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { form as sentences } from '#domain/sentences.ts';
import type { Option } from '#schemas/vocabulary.ts';
import { ErrorWords } from './error-words.tsx';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string | undefined;
  onChoice: (code: string) => void;
  autoComplete?: string | undefined;
}

/** One of several, as the platform's own list: the best there is on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, value = '', onChoice, readOnly, onBlur, ...input } = props;
  return (
    <NativeSelect
      {...input}
      label={label}
      description={hint}
      error={error && <ErrorWords>{error}</ErrorWords>}
      value={value}
      onChange={(event) => onChoice(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
      disabled={readOnly ?? false}
      aria-required={props.required || undefined}
      size="md"
      classNames={classes}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    >
      <option value="">{sentences.choose}</option>
      {options.map(({ const: code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}
