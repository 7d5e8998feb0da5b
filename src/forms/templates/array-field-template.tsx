import { Accordion } from '@mantine/core';
import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import { problemsOf } from '#schemas/forms.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { pathOfId, placeOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import classes from '../forms.module.css';

interface ItemsState {
  /** index of the open panel; -1 if all are closed */
  open: number;
  setOpen: (index: number) => void;
  incomplete: ReadonlySet<number | undefined>;
}

const ItemsContext = createContext<ItemsState>({ open: -1, setOpen: () => {}, incomplete: new Set() });

export const useItems = () => use(ItemsContext);

/**
 * The items of a list, each in a panel (item-panel.tsx). At most one panel is open: at first the first incomplete one,
 * after a failed submit the one with the first error. `initial` sets the number of items.
 */
export const ArrayFieldTemplate: Templates['ArrayFieldTemplate'] = (props) => {
  const { fieldPathId, formData, items, registry } = props;
  const { form, idPrefix, revealed, serviceErrors } = registry.formContext;
  const list = pathOfId(fieldPathId.$id, idPrefix);
  const indexOf = (path: string) => placeOf(form, path).item?.index;
  const incomplete = useMemo(() => {
    // rjsf has no errors before the first change
    const problems = problemsOf(form, { [list]: formData as Answer as Answers[] });
    return new Set([
      ...problems.map(({ field }) => placeOf(form, field).item?.index),
      ...Object.keys(serviceErrors[list] ?? {}).map(Number),
    ]);
  }, [form, list, formData, serviceErrors]);
  const [open, setOpen] = useState(() => incomplete.values().next().value ?? 0);

  const opened = useSyncExternalStore(revealed.subscribe, revealed.opened, revealed.opened);
  const [seen, setSeen] = useState(opened);
  if (opened !== seen) {
    setSeen(opened);
    setOpen((opened && indexOf(opened.path)) ?? open);
  }
  const state = useMemo(() => ({ open, setOpen, incomplete }), [open, incomplete]);
  return (
    <ItemsContext value={state}>
      <Accordion id={`${fieldPathId.$id}-panels`} className={classes.panels} value={String(open)}>
        {items}
      </Accordion>
    </ItemsContext>
  );
};

/** Replaces the item template of rjsf, which has buttons to move and remove an item. */
export const ArrayFieldItemTemplate: Templates['ArrayFieldItemTemplate'] = ({ children }) => children;
