import type { ReactNode } from 'react';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';

/** The visible fields by section, in the order of the document. Items of a list have no sections. */
export const ObjectFieldTemplate: Templates['ObjectFieldTemplate'] = ({ properties, registry, fieldPathId }) => {
  if (fieldPathId.path.length > 0)
    return <div className={classes.grid}>{properties.map(({ content }) => content)}</div>;
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
          <div key="" className={classes.grid}>
            {contents}
          </div>
        ) : (
          <fieldset key={section}>
            <legend className={classes.legend}>{section}</legend>
            <div className={classes.grid}>{contents}</div>
          </fieldset>
        ),
      )}
    </div>
  );
};
