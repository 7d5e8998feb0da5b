import { pathOfId, placeOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { ItemChange } from './item-panel.tsx';

/** The grid cell of one field. Its widget renders label, hint and error. A list has the whole width. */
export const FieldTemplate: Templates['FieldTemplate'] = ({ id, registry, children, schema, onChange }) => {
  const { form, idPrefix } = registry.formContext;
  const { form: itsForm, name } = placeOf(form, pathOfId(id, idPrefix));
  if (schema.type === 'object') return <ItemChange value={onChange}>{children}</ItemChange>;
  const isWide = itsForm.document.properties[name]?.wide || itsForm.items?.[name];
  return <div className={isWide ? classes.wide : classes.cell}>{children}</div>;
};
