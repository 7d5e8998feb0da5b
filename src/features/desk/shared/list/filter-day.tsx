import { TextInput } from '@mantine/core';
import { useListQuery } from './list-query.ts';

/** A filter with a day, such as '2025-08-17'. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const { query, change } = useListQuery();
  const value = query.get(name) ?? '';
  return (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      key={value}
      defaultValue={value}
      onChange={({ currentTarget: { value: day } }) => {
        if (day === '' || /^20\d\d-\d\d-\d\d$/.test(day)) change({ [name]: day });
      }}
    />
  );
}
