import type { ReactNode } from 'react';
import { formatInrExactly } from '#domain/money/money.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { saveFile } from '#src/lib/save-file.ts';
import { useAction } from '../../shared/use-action.ts';
import { downloadDocument } from './order-api.ts';

/** Contact, billing details, items, files and the answers of the form. A part that the role may not see is missing. */
export const OrderFacts = ({ order }: { order: DeskOrder }) => (
  <>
    <Facts title={m.desk_order_contact()} lines={[order.contact.name, order.contact.email, order.contact.mobile]} />
    {order.billing && (
      <Facts
        title={m.desk_order_billing()}
        lines={[order.billing.name, order.billing.gst_number, order.billing.address, order.billing.state]}
      />
    )}
    <Facts
      title={m.desk_order_items()}
      lines={[
        ...order.items.map(({ label, quantity, unit }) =>
          [`${quantity} × ${label}`, unit === undefined ? '' : formatInrExactly(unit)].filter(Boolean).join(' · '),
        ),
        order.total === undefined ? '' : `${m.desk_orders_total()}: ${formatInrExactly(order.total)}`,
      ]}
    />
    {order.documents.length > 0 && (
      <Facts
        title={m.desk_order_documents()}
        lines={order.documents.map((document) => (
          <FileButton key={document.id} order={order} document={document} />
        ))}
      />
    )}
    <Answers answers={order.answers} />
  </>
);

function Answers({ answers = [] }: Pick<DeskOrder, 'answers'>) {
  const lines = answers.filter(({ value }) => value !== '').map(({ title, value }) => `${title}: ${value}`);
  return lines.length > 0 && <Facts title={m.desk_order_answers()} lines={lines} />;
}

/** A heading with lines. Empty lines are left out. */
const Facts = ({ title, lines }: { title: string; lines: readonly ReactNode[] }) => (
  <section className="stack gap-1" aria-label={title}>
    <h2>{title}</h2>
    {lines.filter(Boolean).map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </section>
);

function FileButton({ order, document }: { order: DeskOrder; document: DeskOrder['documents'][number] }) {
  const download = useAction(async () => saveFile(await downloadDocument(order.id, document.id)));
  return (
    <Button variant="subtle" size="sm" icon={IconDownload} isBusy={download.isBusy} onClick={() => void download.run()}>
      {document.serial ?? m.desk_order_pass_file()}
    </Button>
  );
}
