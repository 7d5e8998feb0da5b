import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { ChoiceFieldProps } from './field.ts';
import { wrapperProps } from './wrapper.tsx';

/** A native select: it works before hydration, and phones show their own picker for it. */
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
