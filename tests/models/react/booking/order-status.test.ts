import { expect } from 'vitest';
import type { OrderStatusContext, orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { orderStatusModel } from '#machines/order-status/order-status.model.ts';
import { m } from '#messages';
import { comeBack } from '#tests/models/react/exhibitor-area.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { heading } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

/** The headings of /conference/confirmation and /award/confirmation, whose URLs say that the payment is unverified. */
const headings = {
  paid: [m.confirmed_title(), m.award_confirmed_title()],
  received: [m.confirmation_matching(), m.award_failed_title()],
  matching: [m.confirmation_matching(), m.award_failed_title()],
  unknown: [m.failed_title(), m.award_failed_title()],
};

function shown({ context: { link, order } }: { context: OrderStatusContext }): void {
  const words = headings[(order?.state ?? 'unknown') as keyof typeof headings];
  expect(heading(words[link === undefined ? 0 : 1]!)).toBeDefined();
}

walkTours(orderStatusModel, (): FlowScreen<typeof orderStatusMachine> => ({
  events: {
    'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
  },
  states: {
    reading: (snapshot) =>
      snapshot.context.hasReply ? shown(snapshot) : expect(heading(m.confirmation_loading())).toBeDefined(),
    watched: shown,
    settled: shown,
    unproven: shown,
  },
  emitted: {},
  logs: 'The order of this browser was not read',
}));
