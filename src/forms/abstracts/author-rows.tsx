import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { abstractLimits, authorProblems, type AbstractAuthor } from '#domain/abstracts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import styles from './abstracts.module.css';

interface AuthorRowsProps {
  initial: readonly AbstractAuthor[];
  /** true after a failed submit; the fields then show their errors */
  isRefused: boolean;
  readOnly: boolean;
  onChange: (authors: readonly AbstractAuthor[]) => void;
}

/** `key` identifies the row when other rows are removed, so its inputs keep their text. */
interface Row extends AbstractAuthor {
  key: number;
}

const rules = { name: { maxLength: abstractLimits.name }, affiliation: { maxLength: abstractLimits.affiliation } };
const fields = ['name', 'affiliation'] as const;
const labels = { name: m.abstract_form_name, affiliation: m.abstract_form_affiliation };

/** The authors and their institutions, in the order in which they are printed. */
export function AuthorRows({ initial, isRefused, readOnly, onChange }: AuthorRowsProps) {
  const { rows, add, remove, type } = useRows(initial, onChange);
  const problems = isRefused ? authorProblems(rows) : [];
  return (
    <fieldset className={styles.authors}>
      <legend>{m.abstract_form_authors()}</legend>
      <Text size="sm" c="dimmed">
        {m.abstract_form_authors_hint()}
      </Text>
      {rows.map((row, index) => (
        <AuthorRow
          key={row.key}
          {...{ row, index, readOnly }}
          errorOf={(field) => problems.find((each) => each.index === index && each.field === field)?.message}
          onText={(field, text) => type(row.key, { [field]: text })}
          {...(rows.length > 1 && { onRemove: () => remove(row.key) })}
        />
      ))}
      <Button
        id={addId}
        variant="default"
        aria-disabled={readOnly}
        disabled={rows.length >= abstractLimits.authors}
        onClick={() => !readOnly && add()}
      >
        {m.abstract_form_add_author()}
      </Button>
    </fieldset>
  );
}

const addId = 'add-author';
const idOf = (index: number, field: string) => `author${index + 1}-${field}`;

/** The rows and functions that change them. A new row takes the focus. After a removal, the button below takes it. */
function useRows(initial: readonly AbstractAuthor[], onChange: AuthorRowsProps['onChange']) {
  const [rows, setRows] = useState<Row[]>(() => initial.map((author, key) => ({ ...author, key })));
  const added = useRef(false);
  useEffect(() => {
    if (added.current) document.getElementById(idOf(rows.length - 1, 'name'))?.focus();
    added.current = false;
  }, [rows.length]);
  const change = (next: Row[]) => {
    setRows(next);
    onChange(next.map(({ name, affiliation }) => ({ name, affiliation })));
  };
  return {
    rows,
    add: () => {
      added.current = true;
      change([...rows, { name: '', affiliation: '', key: Math.max(...rows.map(({ key }) => key)) + 1 }]);
    },
    remove: (key: number) => {
      change(rows.filter((row) => row.key !== key));
      document.getElementById(addId)?.focus();
    },
    type: (key: number, part: Partial<AbstractAuthor>) =>
      change(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
  };
}

interface RowProps {
  row: Row;
  index: number;
  readOnly: boolean;
  errorOf: (field: keyof AbstractAuthor) => string | undefined;
  onText: (field: keyof AbstractAuthor, text: string) => void;
  onRemove?: () => void;
}

function AuthorRow({ row, index, readOnly, errorOf, onText, onRemove }: RowProps) {
  return (
    <div role="group" aria-label={m.abstract_form_author({ number: index + 1 })} className={styles.author}>
      {fields.map((field) => (
        <TextField
          key={field}
          id={idOf(index, field)}
          name={idOf(index, field)}
          label={labels[field]()}
          rule={rules[field]}
          required
          readOnly={readOnly}
          value={row[field]}
          error={errorOf(field)}
          onText={(text) => onText(field, text)}
        />
      ))}
      {onRemove && !readOnly && (
        <Button variant="subtle" aria-label={m.abstract_form_remove_author({ number: index + 1 })} onClick={onRemove}>
          {m.abstract_form_remove()}
        </Button>
      )}
    </div>
  );
}
