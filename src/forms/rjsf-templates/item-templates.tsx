import { Accordion, Group, Text } from '@mantine/core';
import { createContext, use, useMemo, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { m } from '#messages';
import { problemsOf } from '#schemas/forms.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { itemTitle, pathOfId, placeOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';

/** Indices of the list items that have errors. */
const IncompleteContext = createContext<ReadonlySet<number | undefined>>(new Set());

/**
 * The items of a list, each in a panel. At first, the first item with an error is open. After a failed submit, the
 * panel of the first error opens. At most one panel is open. `initial` of the form decides how many items there are.
 */
export const ArrayFieldTemplate: Templates['ArrayFieldTemplate'] = (props) => {
  const { fieldPathId, formData, items, registry } = props;
  const { form, idPrefix, revealed, serviceErrors, typedTexts } = registry.formContext;
  const list = pathOfId(fieldPathId.$id, idPrefix);
  const indexOf = (path: string) => placeOf(form, path).item?.index;
  const incomplete = useMemo(() => {
    // rjsf validates only after the first change
    const problems = problemsOf(form, { [list]: formData as Answer as Answers[] });
    return new Set([
      ...problems.map(({ field }) => placeOf(form, field).item?.index),
      ...Object.keys(serviceErrors[list] ?? {}).map(Number),
    ]);
  }, [form, list, formData, serviceErrors]);
  const [open, setOpen] = useState<string | null>(() => String(incomplete.values().next().value ?? 0));

  const opened = useSyncExternalStore(revealed.subscribe, revealed.opened, revealed.opened);
  const [seen, setSeen] = useState(opened);
  if (opened !== seen) {
    const index = opened && indexOf(opened.path);
    setSeen(opened);
    if (index !== undefined) setOpen(String(index));
  }
  const toggle = (index: string | null) => {
    typedTexts.handOnAll(); // closing the panel unmounts its fields, and their text would be lost
    setOpen(index);
  };
  return (
    <IncompleteContext value={incomplete}>
      <Accordion id={`${fieldPathId.$id}-panels`} className={classes.panels} value={open} onChange={toggle}>
        {items}
      </Accordion>
    </IncompleteContext>
  );
};

/** Replaces rjsf's template of a list item, which has buttons to move and remove the item. */
export const ArrayFieldItemTemplate: Templates['ArrayFieldItemTemplate'] = ({ children }) => children;

/** A panel with the fields of one list item. The visitor can open and close it. Row: BOOK-17. */
export function ItemPanel(props: ComponentProps<Templates['FieldTemplate']>) {
  const { fieldPathId, formData: item = {}, readonly, registry, onChange, children } = props;
  const { form, typedTexts, itemHeader: Header } = registry.formContext;
  const [list, index] = fieldPathId.path as [string, number];
  const isIncomplete = use(IncompleteContext).has(index);
  const change = (answers: Answers) => {
    typedTexts.handOnAll();
    onChange(answers, fieldPathId.path);
  };
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>
        <Group component="span" gap="0 var(--mantine-spacing-sm)" align="baseline">
          <span className={classes.panelName}>{itemTitle(form, list, index)}</span>{' '}
          <Text span inherit c="dimmed" fz="sm">
            {isIncomplete ? m.attendees_incomplete() : m.attendees_complete()}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel classNames={{ content: classes.panel }}>
        {Header && <Header {...{ index, item }} readOnly={readonly} onChange={change} />}
        {children}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
