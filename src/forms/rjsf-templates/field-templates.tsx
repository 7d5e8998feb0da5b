import type { ReactNode } from 'react';
import { pathOfId, placeOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { ItemPanel } from './item-templates.tsx';

/** The grid cell of a field, or the panel of a list item. The widget renders label, hint and error. */
export const FieldTemplate: Templates['FieldTemplate'] = (props) => {
  const { id, registry, children, schema, fieldPathId } = props;
  const { form, idPrefix } = registry.formContext;
  if (schema.type === 'object') return fieldPathId.path.length > 0 ? <ItemPanel {...props} /> : children;
  const { form: itsForm, name } = placeOf(form, pathOfId(id, idPrefix));
  const isWide = itsForm.document.properties[name]?.wide || itsForm.items?.[name];
  return <div className={isWide ? classes.wide : classes.cell}>{children}</div>;
};

/** The visible fields in their sections. Fields of list items have no sections. */
export const ObjectFieldTemplate: Templates['ObjectFieldTemplate'] = ({ properties, registry, fieldPathId }) => {
  if (fieldPathId.path.length > 0) return <Grid>{properties.map(({ content }) => content)}</Grid>;
  const fields = registry.formContext.form.document.properties;
  const sections = new Map<string | undefined, ReactNode[]>();
  for (const { name, content } of properties) {
    const section = fields[name]?.section;
    sections.set(section, [...(sections.get(section) ?? []), content]);
  }
  return (
    <div className={classes.sections}>
      {[...sections].map(([section, contents]) =>
        section === undefined ? (
          <Grid key="">{contents}</Grid>
        ) : (
          <fieldset key={section}>
            <legend className={classes.legend}>{section}</legend>
            <Grid>{contents}</Grid>
          </fieldset>
        ),
      )}
    </div>
  );
};

const Grid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;
