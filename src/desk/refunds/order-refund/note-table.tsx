import { Table } from '@mantine/core';
import { formatInrExactly } from '#domain/money/money.ts';
import type { RefundPreview } from '#schemas/api/refund-shapes.ts';
import { m } from '#messages';
import styles from './note-table.module.css';

type Note = NonNullable<RefundPreview['note']>;

/** The credit note or refund receipt that will be issued. A receipt has no tax. */
export function NoteTable({ note }: { note: Note }) {
  const { kind, of: serial, lines, total } = note;
  const hasTax = lines.some(({ taxable }) => taxable !== undefined);
  const title = kind === 'credit-note' ? m.desk_refund_note_credit({ serial }) : m.desk_refund_note_receipt({ serial });
  const taxHead = hasTax ? [m.desk_refund_note_taxable(), m.desk_refund_note_tax()] : [];
  return (
    <section aria-label={title} className="stack gap-2">
      <h3>{title}</h3>
      <Table
        aria-label={title}
        className={styles.note!}
        data={{
          head: [m.desk_refund_note_item(), m.desk_refund_note_quantity(), ...taxHead, m.desk_refund_note_amount()],
          body: lines.map((line) => rowOf(line, hasTax)),
          foot: [m.desk_refund_note_total(), '', ...(hasTax ? ['', ''] : []), formatInrExactly(total)],
        }}
      />
      <p className="soft">{m.desk_refund_note_when()}</p>
    </section>
  );
}

function rowOf(
  { label, quantity, amount, taxable = 0, cgst = 0, sgst = 0, igst = 0 }: Note['lines'][number],
  hasTax: boolean,
) {
  const tax = Math.round((cgst + sgst + igst) * 100) / 100;
  return [
    label,
    quantity === 0 ? '' : quantity,
    ...(hasTax ? [formatInrExactly(taxable), formatInrExactly(tax)] : []),
    formatInrExactly(amount),
  ];
}
