import type { ErrorListProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { isShown } from '#schemas/condition.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FormContext } from './form-context.ts';
import { toProblem } from './form-validator.ts';
import classes from './forms.module.css';
import { useRefused } from './revealed.ts';

/** How rjsf's parts are put together: fields by section, hidden ones left out, the summary of errors first. */
type Part = ObjectFieldTemplateProps<Answers, RJSFSchema, FormContext>['properties'][number];

/** A field draws its own label, hint and error; there is nothing to put around it. */
function FieldTemplate({ children }: FieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  return <>{children}</>;
}

/**
 * The fields on screen. Hiding happens here and not in each field: this is drawn at every change anyway, while a field
 * is drawn only when its own answer or error changes. A hidden answer stays in the form's data and comes back as typed.
 */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  const { document } = props.registry.formContext.form;
  const shown = props.properties.filter(({ name }) => isShown(document, props.formData ?? {}, name));
  const sections = bySection(shown, ({ name }) => document.properties[name]?.section);
  const cell = ({ name, content }: Part) => (
    <div key={name} className={document.properties[name]?.wide ? classes.wide : classes.cell}>
      {content}
    </div>
  );
  return (
    <div className={classes.sections}>
      {sections.map(([section, parts]) =>
        section === undefined ? (
          <div key="" className={classes.grid}>
            {parts.map(cell)}
          </div>
        ) : (
          <fieldset key={section} className={classes.section}>
            <legend className={classes.legend}>{section}</legend>
            <div className={classes.grid}>{parts.map(cell)}</div>
          </fieldset>
        ),
      )}
    </div>
  );
}

function bySection(parts: Part[], sectionOf: (part: Part) => string | undefined): [string | undefined, Part[]][] {
  const sections = new Map<string | undefined, Part[]>();
  for (const part of parts) sections.set(sectionOf(part), [...(sections.get(sectionOf(part)) ?? []), part]);
  return [...sections];
}

function ErrorListTemplate({ errors, registry }: ErrorListProps<Answers, RJSFSchema, FormContext>) {
  const { form, idPrefix, revealed } = registry.formContext;
  const isRefused = useRefused(revealed);
  if (!isRefused) return null;
  const lines = errors.map(toProblem).map(({ field, message }) => ({
    id: `${idPrefix}_${field}`,
    label: form.document.properties[field]?.title ?? field,
    message,
  }));
  return <ErrorSummary lines={lines} takesFocus={revealed.takesFocus} />;
}

export const templates = { FieldTemplate, ObjectFieldTemplate, ErrorListTemplate };
