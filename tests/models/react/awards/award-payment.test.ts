import { expect } from 'vitest';
import type { AwardPayment } from '#machines/award-payment/award-payment.machine.ts';
import type { awardPaymentMachine } from '#machines/award-payment/award-payment.machine.ts';
import { awardPaymentModel } from '#machines/award-payment/award-payment.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { button, heading } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: AwardPayment;
}

walkTours(awardPaymentModel, (): FlowScreen<typeof awardPaymentMachine> => ({
  beside: () => settings.awardPayment!.beside({} as never),
  logs: 'The nomination was not paid:',
  events: {
    pay: { controls: () => [button('Pay Now')] },
    cancel: { controls: () => [button('Cancel')] },
    'checkout.paid': 'effect',
    'checkout.failed': 'effect',
    'checkout.dismissed': 'effect',
    'checkout.unavailable': 'effect',
  },
  states: {
    readingOrder: neverSeen,
    reviewing: (snapshot) => {
      summary(snapshot);
      expect(button('Pay Now')).toBeDefined();
    },
    loading: busy,
    paying: busy,
    confirming: busy,
    noOrder: awards,
    cancelled: awards,
    paid: (_, { address }) => {
      expect(address()).toBe('/award/confirmation?status=success');
      expect(heading(m.award_confirmed_title())).toBeDefined();
    },
    declined: failed(m.award_failed_details_declined()),
    dismissed: failed(m.award_failed_details_dismissed()),
    broken: failed(m.award_failed_details_broken()),
    unverified: failed(m.award_failed_details_unverified()),
  },
  emitted: {},
}));

function summary({ context: { award } }: Snapshot): void {
  expect(heading('Payment Summary')).toBeDefined();
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toContain(`For: ${award}`);
  expect(document.querySelector('main s')?.textContent).toBe('₹49,999');
  for (const line of ['EARLY BIRD PRICE₹29,999', 'GST (18%)', '₹4,576.12', 'Total Amount₹29,999']) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain(m.award_payment_discount());
}

function busy(snapshot: Snapshot): void {
  summary(snapshot);
  expect(button('Processing...')?.getAttribute('aria-disabled')).toBe('true');
  expect(button('Cancel')?.disabled).toBe(true);
}

function awards(_: Snapshot, { address }: Site): void {
  expect(address()).toBe('/awards');
}

function failed(detail: string) {
  return (_: Snapshot, { address }: Site) => {
    expect(address()).toBe('/award/confirmation?status=failure');
    expect(heading(m.award_failed_title())).toBeDefined();
    expect(document.querySelector('main')?.textContent).toContain(detail);
  };
}
