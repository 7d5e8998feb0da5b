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
 * The items of a list, one panel each (item-panel.tsx). One panel is open: first the first incomplete one, after a refused
 * submit the one with the first error. The number of items is that of `initial`.
 */
export const ArrayFieldTemplate: Templates['ArrayFieldTemplate'] = ({ fieldPathId, formData, items, registry }) => {
  const { form, idPrefix, revealed } = registry.formContext;
  const list = pathOfId(fieldPathId.$id, idPrefix);
  const indexOf = (path: string) => placeOf(form, path).item?.index;
  // rjsf has no errors before the first change
  const incomplete = useMemo(
    () =>
      new Set(
        problemsOf(form, { [list]: formData as Answer as Answers[] }).map(
          ({ field }) => placeOf(form, field).item?.index,
        ),
      ),
    [form, list, formData],
  );
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
      <div className={classes.panels}>{items}</div>
    </ItemsContext>
  );
};

/** An item has no buttons to move or remove it. */
export const ArrayFieldItemTemplate: Templates['ArrayFieldItemTemplate'] = ({ children }) => children;
