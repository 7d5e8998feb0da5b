import { Accordion, Box, Group, Text } from '@mantine/core';
import type { ErrorSchema } from '@rjsf/utils';
import { flushSync } from 'react-dom';
import { createContext, use, useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '#src/ui/icons.ts';
import { m } from '#messages';
import { summaryOf } from '#schemas/settings/item-summary.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import { ErrorWords } from '../fields/wrapper.tsx';
import type { FieldOptions } from './rjsf-schema.ts';
import classes from './settings-form.module.css';
import { AddedItemContext, type SettingsTemplates } from './settings-context.ts';
import { itemTitle } from './settings-templates.tsx';

interface List {
  /** passes typed texts to the form at once, because the item with the field closes, moves or ends */
  handOn: () => void;
  values: readonly unknown[];
  item: SettingsSchema;
  isFixed: boolean;
}

const ListContext = createContext<List>({ handOn: () => {}, values: [], item: {}, isFixed: true });

/**
 * A list with its name. The items of a fixed list are side by side. Those of another list are panels, which open when an
 * item is added or has an error.
 */
export const ArrayFieldTemplate: SettingsTemplates['ArrayFieldTemplate'] = (props) => {
  const { title, formData, items, uiSchema, registry, rawErrors, readonly, canAdd, onAddClick } = props;
  const { hint, item = {}, isFixed = false } = (uiSchema?.['ui:options'] ?? {}) as FieldOptions;
  const { refusals, typedTexts } = registry.formContext;
  const showsErrors = refusals > 0;
  const handOn = () => flushSync(() => typedTexts.handOnAll());
  const shown = items.map((each) => each.props as ItemProps);
  const keys = shown.map(({ itemKey }) => itemKey);
  const faulty = shown.filter(({ itemErrorSchema }) => showsErrors && itemErrorSchema).map(({ itemKey }) => itemKey);
  const values = Array.isArray(formData) ? formData : [];
  return (
    <ListContext value={{ handOn, values, item, isFixed }}>
      <fieldset className={classes.list}>
        <legend className={classes.legend}>{title}</legend>
        {hint && (
          <Text c="dimmed" fz="sm">
            {hint}
          </Text>
        )}
        {showsErrors && rawErrors?.[0] && <ErrorWords>{rawErrors[0]}</ErrorWords>}
        {isFixed ? <div className={classes.fixed}>{items}</div> : <Panels keys={keys} faulty={faulty} items={items} />}
        {canAdd && !isFixed && (
          <div>
            <Button
              variant="default"
              size="sm"
              icon={IconPlus}
              disabled={readonly}
              onClick={() => (handOn(), onAddClick())}
            >
              {m.desk_settings_add({ item: item.title ?? '' })}
            </Button>
          </div>
        )}
      </fieldset>
    </ListContext>
  );
};

/** Props of the items that rjsf gives to the template of a list. */
interface ItemProps {
  itemKey: string;
  itemErrorSchema?: ErrorSchema;
}

interface PanelsProps {
  /** keys of the items, in their order */
  keys: string[];
  /** keys of the items with errors, which stay open */
  faulty: string[];
  items: ReactElement[];
}

/** The items of a list. An added one opens and takes the focus. */
function Panels({ keys, faulty, items }: PanelsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { handOn } = use(ListContext);
  const [open, setOpen] = useState<string[]>([]);
  const [known, setKnown] = useState(keys);
  const [added, setAdded] = useState<string>();
  if (known.join() !== keys.join()) {
    const fresh = keys.filter((key) => !known.includes(key));
    setKnown(keys);
    if (fresh.length === 1 && keys.length === known.length + 1) {
      setOpen([...open, ...fresh]);
      setAdded(fresh[0]);
    }
  }
  useEffect(() => {
    if (added === undefined) return;
    const field = ':is(input:not([type=hidden]), select, textarea)';
    list.current?.querySelector<HTMLElement>(`[data-item="${added}"] ${field}`)?.focus();
  }, [added]);
  if (items.length === 0) return <Text c="dimmed">{m.desk_settings_no_items()}</Text>;
  return (
    <div ref={list}>
      <Accordion
        multiple
        className={classes.panels}
        value={[...open, ...faulty]}
        onChange={(next) => (handOn(), setOpen(next))}
      >
        {items}
      </Accordion>
    </div>
  );
}

/** One item of a list, with its buttons. */
export const ArrayFieldItemTemplate: SettingsTemplates['ArrayFieldItemTemplate'] = (props) => {
  const { children, index, itemKey, buttonsProps, readonly, registry } = props;
  const { values, item, isFixed } = use(ListContext);
  const value = values[index];
  const name = itemTitle(item, value, index);
  const summary = summaryOf(item, value);
  if (isFixed)
    return (
      <fieldset className={classes.item}>
        <Box component="legend" fw={600}>
          {name}
        </Box>
        {children}
      </fieldset>
    );
  return (
    <Accordion.Item value={itemKey} data-item={itemKey}>
      <Accordion.Control>
        {name} {summary && <span className={classes.about}>{summary}</span>}
      </Accordion.Control>
      <Accordion.Panel classNames={{ content: classes.panel }}>
        <AddedItemContext value={!registry.formContext.publishedIds.has(Object(value).id)}>{children}</AddedItemContext>
        <ItemButtons {...buttonsProps} name={name} disabled={readonly ?? false} />
      </Accordion.Panel>
    </Accordion.Item>
  );
};

type ItemButtonsProps = Pick<
  ComponentProps<SettingsTemplates['ArrayFieldItemTemplate']>['buttonsProps'],
  'hasMoveUp' | 'hasMoveDown' | 'onMoveUpItem' | 'onMoveDownItem' | 'onRemoveItem'
> & { name: string; disabled: boolean };

function ItemButtons({ name, disabled, ...item }: ItemButtonsProps) {
  const { handOn } = use(ListContext);
  const after = (action: () => void) => () => (handOn(), action());
  const common = { variant: 'subtle', size: 'sm', disabled } as const;
  return (
    <Group gap="xs" align="stretch">
      {item.hasMoveUp && (
        <Button
          {...common}
          icon={IconArrowUp}
          onClick={after(item.onMoveUpItem)}
          aria-label={m.desk_settings_up_of({ name })}
        >
          {m.desk_settings_up()}
        </Button>
      )}
      {item.hasMoveDown && (
        <Button
          {...common}
          icon={IconArrowDown}
          onClick={after(item.onMoveDownItem)}
          aria-label={m.desk_settings_down_of({ name })}
        >
          {m.desk_settings_down()}
        </Button>
      )}
      <Button
        {...common}
        icon={IconX}
        onClick={after(item.onRemoveItem)}
        aria-label={m.desk_settings_remove_of({ name })}
      >
        {m.desk_settings_remove()}
      </Button>
    </Group>
  );
}
