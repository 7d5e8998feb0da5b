import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { OrderActor } from './flow-types.ts';
import styles from './orders.module.css';

const kindsMessages = {
  passes: m.order_documents_kinds_passes,
  allPasses: m.order_documents_kinds_all_passes,
  invoice: m.order_documents_kinds_invoice,
  receipt: m.order_documents_kinds_receipt,
  'credit-note': m.order_documents_kinds_credit_note,
  'refund-receipt': m.order_documents_kinds_refund_receipt,
};

interface OrderDocumentsProps {
  desk: OrderActor;
  order: OrderDesk;
}

/** Buttons, not links: the download needs the token in a header. */
export function OrderDocuments({ desk, order: { kind: booked, documents } }: OrderDocumentsProps) {
  const fetching = useSelector(desk, ({ context }) => context.document);
  const isReady = useSelector(desk, (state) => state.matches({ showing: { open: 'ready' } }));
  return (
    <section aria-labelledby="order-documents">
      <h3 id="order-documents">{m.order_documents_title()}</h3>
      {documents.length === 0 && <p className="soft">{m.order_documents_none()}</p>}
      <ul className={styles.documents}>
        {documents.map(({ id, kind, serial, issued_at: issued }) => (
          <li key={id}>
            <Button
              variant="default"
              icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              aria-disabled={!isReady || undefined}
              aria-describedby={serial === undefined ? undefined : `document-${id}`}
              onClick={() => desk.send({ type: 'document.wanted', document: id })}
            >
              {fetching === id
                ? m.order_documents_fetching()
                : kindsMessages[kind === 'passes' && booked === 'bulk' ? 'allPasses' : kind]()}
            </Button>
            {serial !== undefined && issued !== undefined && (
              <span id={`document-${id}`} className="small soft num">
                {m.order_documents_serial({ serial, date: dateInWords(Date.parse(issued), event.dates.timeZone) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
