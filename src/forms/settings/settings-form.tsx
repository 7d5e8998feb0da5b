import { withTheme, type IChangeEvent } from '@rjsf/core';
import { ErrorSchemaBuilder, type RJSFSchema } from '@rjsf/utils';
import { flushSync } from 'react-dom';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import { TypedTexts } from '../typed-texts.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-templates.tsx';
import { rjsfSchema, uiSchemaOf, validatorOf, type SettingsValues } from './rjsf-schema.ts';
import { ValuesContext, type SettingsContext } from './settings-context.ts';
import classes from './settings-form.module.css';
import { ErrorListTemplate, FieldTemplate, ObjectFieldTemplate } from './settings-templates.tsx';
import { PictureWidget } from './picture-widget.tsx';
import {
  CheckboxesWidget,
  CheckboxWidget,
  DayWidget,
  MarkdownWidget,
  SelectWidget,
  TextWidget,
} from './settings-widgets.tsx';

const ThemedForm = withTheme<SettingsValues, RJSFSchema, SettingsContext>({
  templates: { ArrayFieldItemTemplate, ArrayFieldTemplate, ErrorListTemplate, FieldTemplate, ObjectFieldTemplate },
  widgets: {
    text: TextWidget,
    day: DayWidget,
    markdown: MarkdownWidget,
    picture: PictureWidget,
    select: SelectWidget,
    checkbox: CheckboxWidget,
    checkboxes: CheckboxesWidget,
  },
});

interface SettingsFormProps {
  part: SettingsPart;
  schema: SettingsSchema;
  value: SettingsValues;
  /** the published values */
  published: SettingsValues;
  /** true during a call; nothing can be changed or submitted then */
  busy: boolean;
  /** errors of the service, by field */
  problems: readonly FieldProblem[];
  onChange: (value: SettingsValues) => void;
  /** stores a picture and returns its path */
  uploadPicture: SettingsContext['uploadPicture'];
  /** called with values that keep all rules of the schema */
  onSubmit: (value: SettingsValues) => void;
  /** buttons below the fields */
  children: ReactNode;
}

const idPrefix = 'settings';

/** Renders the form of a part of the settings with rjsf. Errors are shown after a failed submit. */
export function SettingsForm(props: SettingsFormProps) {
  const { part, schema, value, published, busy, problems, onChange, uploadPicture, onSubmit, children } = props;
  const { refusals, takesFocus, refuse } = useRefusals(problems);
  const [typedTexts] = useState(() => new TypedTexts());
  const rendered = useMemo(() => {
    const shape = rjsfSchema(schema);
    return { schema: shape, uiSchema: uiSchemaOf(schema), validator: validatorOf(part, shape) };
  }, [part, schema]);
  const extraErrors = useMemo(() => errorSchemaOf(problems), [problems]);
  const publishedIds = useMemo(() => idsIn(published), [published]);
  const context = useMemo(
    () => ({ schema, idPrefix, typedTexts, takesFocus, refusals, publishedIds, uploadPicture }),
    [schema, typedTexts, takesFocus, refusals, publishedIds, uploadPicture],
  );
  return (
    <div onSubmitCapture={() => flushSync(() => typedTexts.handOnAll())}>
      <ValuesContext value={value}>
        <ThemedForm
          {...rendered}
          {...settings}
          formData={value}
          formContext={context}
          extraErrors={extraErrors}
          readonly={busy}
          onChange={({ formData = {} }: IChangeEvent<SettingsValues>) => onChange(formData)}
          onSubmit={({ formData = {} }) => !busy && onSubmit(formData)}
          onError={refuse}
        >
          {children}
        </ThemedForm>
      </ValuesContext>
    </div>
  );
}

const settings = {
  id: idPrefix,
  idPrefix,
  method: 'post',
  className: classes.form,
  liveValidate: true,
  noHtml5Validate: true,
  experimental_defaultFormStateBehavior: { arrayMinItems: { populate: 'never' } },
} as const;

/** Counts failed submits and refusals of the service. The error summary takes the focus once after each. */
function useRefusals(problems: readonly FieldProblem[]) {
  const [refusals, setRefusals] = useState(0);
  const [seen, setSeen] = useState(problems);
  const focused = useRef(0);
  const refuse = () => setRefusals((count) => count + 1);
  if (seen !== problems) {
    setSeen(problems);
    if (problems.length > 0) refuse();
  }
  const takesFocus = useCallback((count: number) => {
    const takes = focused.current < count;
    focused.current = count;
    return takes;
  }, []);
  return { refusals, takesFocus, refuse };
}

/** The ids of all items of the lists. */
function idsIn(value: SettingsValues): ReadonlySet<unknown> {
  const items = Object.values(value).flatMap((list: unknown) => (Array.isArray(list) ? list : []));
  return new Set(items.map((item) => Object(item).id).filter((id) => id !== undefined));
}

function errorSchemaOf(problems: readonly FieldProblem[]) {
  const builder = new ErrorSchemaBuilder<SettingsValues>();
  for (const { field, message } of problems) builder.addErrors(message, field);
  return builder.ErrorSchema;
}
