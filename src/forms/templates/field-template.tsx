import { pathOfId, placeOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { ItemPanel } from './item-panel.tsx';

/**
 * The grid cell of one field, or the panel of an item. The widget renders label, hint and error. A list has the whole
 * width.
 */
export const FieldTemplate: Templates['FieldTemplate'] = (props) => {
  const { id, registry, children, schema, fieldPathId } = props;
  const { form, idPrefix } = registry.formContext;
  if (schema.type === 'object') return fieldPathId.path.length > 0 ? <ItemPanel {...props} /> : children;
  const { form: itsForm, name } = placeOf(form, pathOfId(id, idPrefix));
  const isWide = itsForm.document.properties[name]?.wide || itsForm.items?.[name];
  return <div className={isWide ? classes.wide : 'narrowable'}>{children}</div>;
};
