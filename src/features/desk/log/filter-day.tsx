import { TextInput } from '@mantine/core';
import { useListQuery } from '../shared/list/list-query.ts';

/** A filter by a day. The browser shows a calendar. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const { query, change } = useListQuery();
  const value = query.get(name) ?? '';
  return (
    <TextInput
      key={value}
      type="date"
      size="sm"
      aria-label={label}
      title={label}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value) change({ [name]: currentTarget.value });
      }}
    />
  );
}
