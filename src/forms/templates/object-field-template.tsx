import type { ReactNode } from 'react';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { ItemPanel } from './item-panel.tsx';

/** The visible fields by section, in the order of the document. An item of a list is a panel. */
export const ObjectFieldTemplate: Templates['ObjectFieldTemplate'] = (props) => {
  const { properties, registry, fieldPathId, formData = {}, errorSchema = {}, readonly = false } = props;
  const context = registry.formContext;
  if (fieldPathId.path.length > 0) {
    const hasErrors = Object.keys(errorSchema).length > 0;
    return (
      <ItemPanel item={formData} readOnly={readonly} {...{ context, fieldPathId, hasErrors }}>
        <div className={classes.grid}>{properties.map(({ content }) => content)}</div>
      </ItemPanel>
    );
  }
  const fields = context.form.document.properties;
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
          <fieldset key={section} className={classes.section}>
            <legend className={classes.legend}>{section}</legend>
            <div className={classes.grid}>{contents}</div>
          </fieldset>
        ),
      )}
    </div>
  );
};
