import { Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown, IconSearch } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useListQuery } from './list-query.ts';
import styles from './desk-list.module.css';

interface FilterChoiceProps {
  /** name in the query */
  name: string;
  label: string;
  options: readonly { value: string; title: string }[];
  /** name of the list without the filter; 'all' by default */
  all?: string;
}

/** A filter with one choice, such as 'State: paid'. Its first choice removes it. */
export function FilterChoice({ name, label, options, all: unfiltered = m.desk_list_all() }: FilterChoiceProps) {
  const { query, change } = useListQuery();
  const value = query.get(name) ?? '';
  const all = [{ value: '', title: unfiltered }, ...options];
  const chosen = all.find((option) => option.value === value) ?? all[0]!;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" iconAfter={IconChevronDown} data-on={value !== '' || undefined}>
          {m.desk_list_filter({ label, value: chosen.title })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(next) => change({ [name]: next })}>
          {all.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Milliseconds without a key press until the list is searched. */
const pauseMs = 300;

/** A text filter. The list changes after a short pause. */
export function FilterText({ name, label }: { name: string; label: string }) {
  const { query, change } = useListQuery();
  const value = query.get(name) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback((text: string) => change({ [name]: text.trim() }), pauseMs);
  useEffect(() => {
    // another URL, for example after the Back button; not while the person types
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.filterText}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
}
