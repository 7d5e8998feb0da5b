import { NativeSelect, Table } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { areComplete, columnNames, type ColumnName } from '#machines/statement-matching/statement-matching.ts';
import type { StatementPreview } from '#schemas/api/desk/transfers.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import { useMissing } from '../../shared/use-missing.ts';
import type { StatementMatchingActor } from './flow.ts';

const labels: Record<ColumnName, () => string> = {
  date: m.desk_statement_date,
  description: m.desk_statement_description,
  credit: m.desk_statement_credit,
  amount: m.desk_statement_amount,
  direction: m.desk_statement_direction,
  reference: m.desk_statement_reference,
};

interface ColumnsFormProps {
  matching: StatementMatchingActor;
  isBusy: boolean;
}

/** Says which column of the statement has what. The columns of the last statement with the same header are chosen. */
export function ColumnsForm({ matching, isBusy }: ColumnsFormProps) {
  const state = useSelector(matching, (snapshot) => snapshot);
  const { preview, account, columns } = state.context;
  const { errors, check } = useMissing({
    'statement-account': account.trim() === '' ? m.form_required() : undefined,
    'statement-columns': areComplete(columns) ? undefined : m.desk_statement_columns(),
  });
  if (!preview) return null;
  return (
    <PlainForm isBusy={isBusy} onSubmit={() => check() && matching.send({ type: 'submitted' })}>
      <p>{m.desk_statement_check({ rows: preview.rows })}</p>
      <TextField
        id="statement-account"
        name="account"
        label={m.desk_statement_account()}
        hint={m.desk_statement_account_hint()}
        value={account}
        rule={{ maxLength: 60 }}
        error={errors['statement-account']}
        required
        readOnly={isBusy}
        onText={(text) => matching.send({ type: 'account.changed', account: text })}
      />
      {columnNames.map((name) => (
        <ColumnField key={name} name={name} matching={matching} preview={preview} isBusy={isBusy} />
      ))}
      <Sample preview={preview} />
      <MissingNotice id="statement-columns" sentence={errors['statement-columns']} />
      <div className="row gap-2">
        <Button type="submit" isBusy={isBusy}>
          {m.desk_statement_store()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => matching.send({ type: 'back' })}>
          {m.desk_statement_back()}
        </Button>
      </div>
    </PlainForm>
  );
}

interface ColumnFieldProps extends ColumnsFormProps {
  name: ColumnName;
  preview: StatementPreview;
}

function ColumnField({ name, matching, preview, isBusy }: ColumnFieldProps) {
  const index = useSelector(matching, ({ context }) => context.columns[name]);
  const options = preview.header.map((column, at) => ({
    value: String(at),
    label: column || m.desk_statement_column({ number: at + 1 }),
  }));
  return (
    <NativeSelect
      id={`statement-${name}`}
      label={labels[name]()}
      value={index === undefined ? '' : String(index)}
      disabled={isBusy}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      onChange={({ currentTarget: { value } }) =>
        matching.send({ type: 'column.chosen', name, index: value === '' ? undefined : Number(value) })
      }
      data={[{ value: '', label: m.desk_statement_no_column() }, ...options]}
    />
  );
}

const Sample = ({ preview: { header, sample } }: { preview: StatementPreview }) => (
  <Table.ScrollContainer minWidth={600} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table aria-label={m.desk_statement_sample()} data={{ head: header, body: sample }} />
  </Table.ScrollContainer>
);
