import type { ComponentProps } from 'react';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { m } from '#messages';
import { itemTitle, pathOfId } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { useItems } from './array-field-template.tsx';

type Props = ComponentProps<Templates['FieldTemplate']>;

/** A panel that opens and closes, with the fields of one item of a list. Row: BOOK-17. */
export function ItemPanel({ fieldPathId, formData = {}, readonly, registry, children, onChange }: Props) {
  const { form, idPrefix, itemHeader: Header } = registry.formContext;
  const [list = '', number] = pathOfId(`${fieldPathId.$id}_`, idPrefix).split('.');
  const index = Number(number);
  const { open, setOpen, incomplete } = useItems();
  const isOpen = open === index;
  return (
    <Disclosure
      head={<Heading title={itemTitle(form, list, index)} isComplete={!incomplete.has(index)} />}
      isOpen={isOpen}
      onToggle={() => setOpen(isOpen ? -1 : index)}
    >
      <div className={classes.panelBody}>
        {Header && (
          <Header
            {...{ index, item: formData, readOnly: readonly }}
            onChange={(answers) => onChange(answers, fieldPathId.path)}
          />
        )}
        {children}
      </div>
    </Disclosure>
  );
}

function Heading({ title, isComplete }: { title: string; isComplete: boolean }) {
  return (
    <span className={classes.panelHead}>
      <span className={classes.panelName}>{title}</span>{' '}
      <span className={classes.panelState}>{isComplete ? m.attendees_complete() : m.attendees_incomplete()}</span>
    </span>
  );
}
