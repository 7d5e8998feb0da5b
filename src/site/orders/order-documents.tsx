import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { dateInWords } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { OrderActor } from './flow.ts';

const kinds = {
  passes: m.order_documents_kinds_passes,
  allPasses: m.order_documents_kinds_all_passes,
  invoice: m.order_documents_kinds_invoice,
  receipt: m.order_documents_kinds_receipt,
  'credit-note': m.order_documents_kinds_credit_note,
  'refund-receipt': m.order_documents_kinds_refund_receipt,
};

/** Downloads of the order. They are no links, because the request sends the token in a header. */
export function OrderDocuments({
  actor,
  order: { kind: booked, documents },
}: {
  actor: OrderActor;
  order: OrderPageData;
}) {
  const fetching = useSelector(actor, ({ context }) => context.document);
  const isReady = useSelector(actor, (state) => state.matches({ showing: { open: 'ready' } }));
  return (
    <section aria-labelledby="order-documents">
      <h3 id="order-documents">{m.order_documents_title()}</h3>
      {documents.length === 0 && <Text c="dimmed">{m.order_documents_none()}</Text>}
      <Stack component="ul" gap="sm" mt="sm">
        {documents.map(({ id, kind, serial, issued_at: issued }) => (
          <Group key={id} component="li" gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
            <Button
              variant="default"
              icon={IconDownload}
              aria-disabled={!isReady}
              aria-describedby={serial === undefined ? undefined : `document-${id}`}
              onClick={() => actor.send({ type: 'document.requested', document: id })}
            >
              {fetching === id
                ? m.order_documents_fetching()
                : kinds[kind === 'passes' && booked === 'bulk' ? 'allPasses' : kind]()}
            </Button>
            {serial !== undefined && issued !== undefined && (
              <Text id={`document-${id}`} span size="sm" c="dimmed" className="num">
                {m.order_documents_serial({ serial, date: dateInWords(Date.parse(issued), event.dates.timeZone) })}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
