import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '#src/ui/icons.ts';
import { m } from '#messages';
import { sortOf, useListQuery } from './list-query.ts';
import styles from './desk-list.module.css';

/** Head of a column: sorts the list by it, ascending first. The next press reverses the order. */
export function SortButton({ name, title }: { name: string; title: string }) {
  const { query, change } = useListQuery();
  const sort = sortOf(query);
  const order = sort?.key === name ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const Icon = { none: IconArrowsVertical, ascending: IconArrowUp, descending: IconArrowDown }[order];
  return (
    <UnstyledButton
      className={styles.sort}
      data-order={order}
      onClick={() => change({ sort: order === 'ascending' ? `-${name}` : name })}
    >
      {title}
      <Icon size={16} stroke={2} aria-hidden="true" />
      {order !== 'none' && (
        <span className="vh">{order === 'ascending' ? m.desk_list_ascending() : m.desk_list_descending()}</span>
      )}
    </UnstyledButton>
  );
}
