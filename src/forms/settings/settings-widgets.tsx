import { TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { CheckboxesField, CheckboxField, SelectField } from '../fields/choices.tsx';
import { TextField } from '../fields/text-field.tsx';
import { wrapperProps } from '../fields/wrapper.tsx';
import type { FieldOptions } from './rjsf-schema.ts';
import classes from './settings-form.module.css';
import { fieldOf, type SettingsWidget } from './settings-context.ts';

/** A text or a number. The form gets it after a pause, on blur and before submit. */
export function TextWidget(props: SettingsWidget) {
  const { kind } = props.options as FieldOptions;
  const { text, type, leave } = useTypedText(props, (typed) => (kind === 'number' ? Number(typed) : typed));
  return <TextField {...fieldOf(props)} kind={kind} value={text} onText={type} onBlur={leave} />;
}

/** A text in Markdown. Its preview looks like the page. */
export function MarkdownWidget(props: SettingsWidget) {
  const [isShown, setShown] = useState(false);
  const { text, type, leave } = useTypedText(props, (typed) => typed);
  const { label } = props;
  return (
    <div className={classes.markdown}>
      <TextField {...fieldOf(props)} kind="textarea" rows={16} value={text} onText={type} onBlur={leave} />
      <div>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isShown}
          aria-label={isShown ? m.desk_settings_preview_hide_of({ label }) : m.desk_settings_preview_of({ label })}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.desk_settings_preview_hide() : m.desk_settings_preview()}
        </Button>
      </div>
      {isShown && (
        <Suspense>
          <MarkdownPreview label={label} text={text} />
        </Suspense>
      )}
    </div>
  );
}

const MarkdownPreview = lazy(async () => ({ default: (await import('./markdown-preview.tsx')).MarkdownPreview }));

/** A day, such as '2025-10-16'. */
export function DayWidget(props: SettingsWidget) {
  const { id, name, readOnly, ...words } = fieldOf(props);
  return (
    <TextInput
      {...{ id, name, readOnly }}
      {...wrapperProps(words)}
      type="date"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={({ currentTarget: { value } }) => props.onChange(value || undefined)}
    />
  );
}

export function SelectWidget(props: SettingsWidget) {
  const { choices = [] } = props.options as FieldOptions;
  return (
    <SelectField
      {...fieldOf(props)}
      options={choices}
      value={props.value}
      onChoice={(code) => props.onChange(code || undefined)}
    />
  );
}

export const CheckboxWidget = (props: SettingsWidget) => (
  <CheckboxField {...fieldOf(props)} checked={props.value === true} onCheck={props.onChange} required={false} />
);

/** Several values of a list of choices. */
export function CheckboxesWidget(props: SettingsWidget) {
  const { choices = [] } = props.options as FieldOptions;
  const value = Array.isArray(props.value) ? props.value : [];
  return <CheckboxesField {...fieldOf(props)} options={choices} value={value} onChoice={props.onChange} />;
}

/** Props of an uncontrolled text. `read` converts the text to the value. */
function useTypedText({ id, value, registry, onChange }: SettingsWidget, read: (text: string) => unknown) {
  const { typedTexts } = registry.formContext;
  const [typed, setTyped] = useState('');
  useEffect(() => () => typedTexts.forget(id), [typedTexts, id]);
  const pass = (text: string) => {
    setTyped(text);
    onChange(text === '' ? undefined : read(text));
  };
  return {
    // a number keeps the text in which it was typed, such as '2.0', because the person may still type
    text: typed !== '' && read(typed) === value ? typed : String(value ?? ''),
    type: (text: string) => typedTexts.wait(id, { text, flush: pass }),
    leave: () => typedTexts.handOnAfterPress(id),
  };
}
