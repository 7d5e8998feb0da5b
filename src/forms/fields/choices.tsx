import { Checkbox, Input, NativeSelect, Radio, Text } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import type { Option } from '#schemas/vocabulary.ts';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { FieldProps } from './field.ts';
import { asterisk, describedBy, ErrorWords, wrapperProps } from './wrapper.tsx';

interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, required, readOnly, checked, onCheck, onBlur, ...input } = props;
  return (
    <Checkbox
      {...input}
      label={
        <>
          {label}
          {required && asterisk}
        </>
      }
      description={hint}
      error={error && <ErrorWords>{error}</ErrorWords>}
      required={required}
      aria-invalid={error ? true : undefined}
      disabled={readOnly}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
      onBlur={() => onBlur?.()}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string | undefined;
  onChoice: (code: string) => void;
  autoComplete?: string | undefined;
}

/** A native select. It works before hydration, and phones show their own list for it. */
export function SelectField(props: ChoiceFieldProps) {
  const { id, name, options, value = '', onChoice, readOnly, onBlur, autoComplete } = props;
  return (
    <NativeSelect
      {...{ id, name, value, autoComplete }}
      {...wrapperProps(props)}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      disabled={readOnly}
      onChange={(event) => onChoice(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
    >
      <option value="">{m.form_choose()}</option>
      {options.map(({ const: code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}

interface RadioFieldProps extends ChoiceFieldProps {
  /** a text below an option */
  notes?: Readonly<Record<string, string>> | undefined;
}

/** Radio buttons for one choice. Row: FORM-05. */
export function RadioField({ options, value, onChoice, notes, ...field }: RadioFieldProps) {
  return (
    <Group {...field} role="radiogroup">
      {options.length === 0 && <Text c="dimmed">{m.form_no_options()}</Text>}
      {options.map(({ const: code, title }) => (
        <Radio
          key={code}
          id={`${field.id}-${code}`}
          name={field.name}
          value={code}
          label={title}
          description={notes?.[code]}
          checked={value === code}
          disabled={field.readOnly}
          onChange={() => onChoice(code)}
        />
      ))}
    </Group>
  );
}

interface CheckboxesFieldProps extends FieldProps {
  options: readonly Option[];
  value: readonly string[];
  onChoice: (codes: string[]) => void;
}

/** Checkboxes for several choices. The answer has the codes in the order of the options. */
export function CheckboxesField({ options, value, onChoice, ...field }: CheckboxesFieldProps) {
  const choose = (code: string, checked: boolean) =>
    onChoice(options.map((option) => option.const).filter((each) => (each === code ? checked : value.includes(each))));
  return (
    <Group {...field} role="group">
      {options.map(({ const: code, title }) => (
        <Checkbox
          key={code}
          id={`${field.id}-${code}`}
          name={field.name}
          value={code}
          label={title}
          checked={value.includes(code)}
          disabled={field.readOnly}
          error={Boolean(field.error)}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => choose(code, event.currentTarget.checked)}
        />
      ))}
    </Group>
  );
}

interface GroupProps extends FieldProps {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Checkboxes or radio buttons with one label. Mantine's groups cannot set `aria-required` and `aria-invalid`. */
function Group({ role, onBlur, children, ...field }: GroupProps) {
  const { id, hint, error, required } = field;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  const isRadioGroup = role === 'radiogroup';
  return (
    <Input.Wrapper
      {...wrapperProps(field)}
      id={id}
      labelElement="div"
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(error && `${id}-error`, hint && `${id}-description`)}
      aria-required={(isRadioGroup && required) || undefined}
      aria-invalid={(isRadioGroup && Boolean(error)) || undefined}
      onBlur={leave}
    >
      {children}
    </Input.Wrapper>
  );
}
