import { Stack } from '@mantine/core';
import type { TicketOrder } from '#domain/tickets/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';

interface OrderWaysProps {
  order: TicketOrder | undefined;
  /** name of the holder of the pass */
  name: string;
}

/** Links from a pass to its order, invoice and corrections, and to the abstract. Renders nothing without an order. */
export function OrderWays({ order, name }: OrderWaysProps) {
  const { phases } = useRuntime();
  if (!order) return null;
  const { link, is_group: isGroup } = order;
  const ofOrder = {
    [link]: m.order_status_see(),
    [`${link}#order-documents`]: m.ticket_ways_invoice(),
    [`${link}#order-people`]: m.order_people_correct(),
  };
  const ways = {
    ...(isGroup ? { [link]: m.confirmed_see_group() } : ofOrder),
    ...(phases.abstracts === 'open' && { '/abstract-submission': m.ticket_ways_abstract() }),
  };
  return (
    <Stack component="ul" gap={0} align="center" className="no-print">
      {Object.entries(ways).map(([href, words]) => (
        <li key={href}>
          <Button href={href} variant="subtle" aria-label={m.ticket_ways_of({ words, name })}>
            {words}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
