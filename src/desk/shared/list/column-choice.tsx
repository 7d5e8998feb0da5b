import { Menu } from '@mantine/core';
import { useState } from 'react';
import { storedValue } from '#src/lib/storage.ts';
import { Button } from '#src/ui/button.tsx';
import { IconColumns } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { DeskColumn } from './desk-column.ts';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * The columns of a list that the person has chosen in this browser. The first column is always shown. Without a
 * choice, all that are not optional.
 */
export function useColumnChoice<Row>(list: string, columns: readonly DeskColumn<Row>[]) {
  const stored = storedValue('local', `symposia-desk-columns-${list}`, isTexts);
  const [chosen, setChosen] = useState(() => stored.read());
  const isShown = (column: DeskColumn<Row>) =>
    column === columns[0] || (chosen ? chosen.includes(column.key) : !column.isOptional);
  const shown = columns.filter(isShown);
  const toggle = ({ key }: DeskColumn<Row>) => {
    const keys = shown.map((column) => column.key);
    const next = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
    stored.write(next);
    setChosen(next);
  };
  return { shown, toggle };
}

interface ColumnMenuProps<Row> {
  columns: readonly DeskColumn<Row>[];
  shown: readonly DeskColumn<Row>[];
  onToggle: (column: DeskColumn<Row>) => void;
}

/** Chooses the columns, except the first one. */
export const ColumnMenu = <Row,>({ columns, shown, onToggle }: ColumnMenuProps<Row>) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="subtle" size="sm" icon={IconColumns}>
        {m.desk_list_columns()}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {columns.slice(1).map((column) => (
        <Menu.CheckboxItem key={column.key} checked={shown.includes(column)} onChange={() => onToggle(column)}>
          {column.title}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
);
