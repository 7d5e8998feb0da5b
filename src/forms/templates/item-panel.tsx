import { Accordion } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import type { Answers } from '#schemas/vocabulary.ts';
import { itemTitle } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';
import { useItems } from './array-field-template.tsx';

/** A panel that opens and closes, with the fields of one item of a list. Row: BOOK-17. */
export function ItemPanel(props: ComponentProps<Templates['FieldTemplate']>) {
  const { fieldPathId, formData: item = {}, readonly, registry, onChange, children } = props;
  const { form, typedTexts, itemHeader: Header } = registry.formContext;
  const { open, setOpen, incomplete } = useItems();
  const [list, index] = fieldPathId.path as [string, number];
  const change = (answers: Answers) => {
    typedTexts.handOnAll();
    onChange(answers, fieldPathId.path);
  };
  const toggle = () => {
    typedTexts.handOnAll(); // closing unmounts the fields
    setOpen(open === index ? -1 : index);
  };
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control onClick={toggle}>
        <span className="row baseline gap-0-3">
          <span className={classes.panelName}>{itemTitle(form, list, index)}</span>{' '}
          <span className="hint">{incomplete.has(index) ? m.attendees_incomplete() : m.attendees_complete()}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel classNames={{ content: 'stack gap-4 pad-5 on-sunken' }}>
        {Header && <Header {...{ index, item }} readOnly={readonly} onChange={change} />}
        {children}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
