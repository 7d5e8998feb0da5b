import { act } from '@testing-library/react';
import { expect } from 'vitest';
import type { groupPaymentMachine, GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import { groupPaymentModel } from '#machines/group-payment/group-payment.model.ts';
import { aGroupBooked } from '#machines/group-samples.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, heading, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: GroupPaymentInput & { problem: string | undefined };
}

walkTours(groupPaymentModel, (): FlowScreen<typeof groupPaymentMachine> => ({
  beside: () => settings.groupPayment!.beside({} as never),
  events: {
    pay: { controls: () => [button(m.group_payment_pay())] },
    'checkout.paid': 'effect',
    'checkout.failed': 'effect',
    'checkout.dismissed': 'effect',
    'checkout.unavailable': 'effect',
  },
  states: {
    unpaid: ({ context: { problem } }: Snapshot) => expect(alerts(document)).toEqual(problem ? [problem] : []),
    ordering: expectStatus(m.group_payment_paying()),
    inCheckout: expectStatus(m.group_payment_paying()),
    confirming: expectStatus(m.group_payment_confirming()),
    unverified: () => expect(alerts(document)).toEqual([m.group_payment_unverified()]),
    paid: () => expect(statuses(document)).toContain(m.group_payment_paid()),
    signedOut: () => {
      expect(heading(m.email_code_email_title())).toBeDefined();
      expect(alerts(document)).toEqual([m.group_sign_in_ended()]);
    },
  },
  emitted: {
    /** The page loads the groups again. Here they are unchanged. */
    changed: async (_, { running }) => {
      const { fakes } = running('groupOrders');
      await act(async () => fakes.settle('readGroups', { output: [aGroupBooked()] }));
    },
  },
}));

const expectStatus = (label: string) => () => {
  expect(alerts(document)).toEqual([]);
  expect(button(label)?.getAttribute('aria-disabled')).toBe('true');
};
