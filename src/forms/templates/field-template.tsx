import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';

/** The grid cell of one field. Its widget renders label, hint and error. */
export const FieldTemplate: Templates['FieldTemplate'] = ({ id, registry, children, schema }) => {
  if (schema.type === 'object') return children;
  const { document } = registry.formContext.form;
  const name = id.slice(id.lastIndexOf('_') + 1);
  return <div className={document.properties[name]?.wide ? classes.wide : classes.cell}>{children}</div>;
};
