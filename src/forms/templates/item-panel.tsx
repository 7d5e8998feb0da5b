import { Accordion } from '@mantine/core';
import type { FieldPathId, FieldTemplateProps } from '@rjsf/utils';
import { createContext, use, type ReactNode } from 'react';
import type { Answers } from '#schemas/vocabulary.ts';
import { m } from '#messages';
import { itemTitle, pathOfId } from '../field-path.ts';
import type { FormContext } from '../form-context.ts';
import classes from '../forms.module.css';
import { useItems } from './array-field-template.tsx';

interface Props {
  context: FormContext;
  fieldPathId: FieldPathId;
  item: Answers;
  hasErrors: boolean;
  readOnly: boolean;
  children: ReactNode;
}

/**
 * Callback that replaces all answers of the item. The field template provides it, because rjsf passes none to the
 * object template.
 */
export const ItemChange = createContext<FieldTemplateProps<Answers>['onChange']>(() => {});

/** A panel that opens and closes, with the fields of one item of a list. Row: BOOK-17. */
export function ItemPanel({ context, fieldPathId, item, hasErrors, readOnly, children }: Props) {
  const { form, idPrefix, typedTexts, itemHeader: Header } = context;
  const changeItem = use(ItemChange);
  const change = (answers: Answers) => {
    typedTexts.handOnAll();
    changeItem(answers, fieldPathId.path);
  };
  const toggle = () => {
    typedTexts.handOnAll(); // closing unmounts the fields
    setOpen(open === index ? -1 : index);
  };
  const [list = '', number] = pathOfId(`${fieldPathId.$id}_`, idPrefix).split('.');
  const index = Number(number);
  const { open, setOpen, incomplete } = useItems();
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control onClick={toggle}>
        <Heading title={itemTitle(form, list, index)} isComplete={!hasErrors && !incomplete.has(index)} />
      </Accordion.Control>
      <Accordion.Panel classNames={{ content: classes.panelBody }}>
        {Header && <Header {...{ index, item, readOnly }} onChange={change} />}
        {children}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Heading({ title, isComplete }: { title: string; isComplete: boolean }) {
  return (
    <span className={classes.panelHead}>
      <span className={classes.panelName}>{title}</span>{' '}
      <span className="hint">{isComplete ? m.attendees_complete() : m.attendees_incomplete()}</span>
    </span>
  );
}
