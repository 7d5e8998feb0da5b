import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { m } from '#messages';
import { useListQuery } from './list-query.ts';
import styles from './desk-list.module.css';

/** Filters with the first and the last day, such as '2025-08-17': `from` and `to` in the query. */
export const FilterDays = () => (
  <>
    <FilterDay name="from" label={m.desk_list_from()} />
    <FilterDay name="to" label={m.desk_list_to()} />
  </>
);

function FilterDay({ name, label }: { name: string; label: string }) {
  const { query, change } = useListQuery();
  const id = useId();
  const value = query.get(name) ?? '';
  return (
    <div className={styles.filterDay}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        onChange={({ currentTarget: { value: day } }) => {
          if (day === '' || /^20\d\d-\d\d-\d\d$/.test(day)) change({ [name]: day }); // not while the year is typed
        }}
      />
    </div>
  );
}
