import { ErrorSummary } from './error-summary.tsx';
import { FormField } from './form-field.tsx';
import { idOf, useStored, type FormFrame } from './form-frame.ts';
import classes from './forms.module.css';
import { useRefused } from './revealed.ts';

/** How a form is put together: the fields on screen by section, and the summary of what is wrong with them. */
interface Props {
  frame: FormFrame;
}

/** A hidden field is not drawn; its answer stays in the store and comes back as typed. */
export function FormSections({ frame }: Props) {
  const { properties } = frame.form.document;
  const shown = useStored(frame, frame.store.shown);
  return (
    <div className={classes.sections}>
      {bySection(shown, (name) => properties[name]?.section).map(([section, names]) => {
        const cells = names.map((name) => (
          <div key={name} className={properties[name]?.wide ? classes.wide : classes.cell}>
            <FormField frame={frame} name={name} />
          </div>
        ));
        return section === undefined ? (
          <div key="" className={classes.grid}>
            {cells}
          </div>
        ) : (
          <fieldset key={section} className={classes.section}>
            <legend className={classes.legend}>{section}</legend>
            <div className={classes.grid}>{cells}</div>
          </fieldset>
        );
      })}
    </div>
  );
}

function bySection(
  names: readonly string[],
  sectionOf: (name: string) => string | undefined,
): [string | undefined, string[]][] {
  const sections = new Map<string | undefined, string[]>();
  for (const name of names) sections.set(sectionOf(name), [...(sections.get(sectionOf(name)) ?? []), name]);
  return [...sections];
}

export function FormSummary({ frame }: Props) {
  const { form, store, revealed } = frame;
  const isRefused = useRefused(revealed);
  const problems = useStored(frame, store.problems);
  if (!isRefused) return null;
  const lines = problems.map(({ field, message }) => ({
    id: idOf(frame, field),
    label: form.document.properties[field]?.title ?? field,
    message,
  }));
  return <ErrorSummary lines={lines} takesFocus={revealed.takesFocus} />;
}
