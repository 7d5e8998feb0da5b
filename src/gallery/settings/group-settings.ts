import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { BillingDetails } from '#machines/billing-details/billing-details.ts';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import type { GroupOrders } from '#machines/group-orders/group-orders.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import type { GroupSignIn, GroupSignInInput } from '#machines/group-sign-in/group-sign-in.ts';
import { aGroupBooked } from '#machines/group-samples.ts';
import type { OrderPageInput } from '#machines/order-page/order-page.ts';
import { orderTokenSample } from '#machines/order-samples.ts';
import type { Setting } from './settings.ts';
import { snapshotIn } from './snapshot-in.ts';

const email = 'meena@hospital.example';
const token = 'token-1';

/** Snapshot of closed billing details. */
const billingClosed = (order: string): AnyMachineSnapshot =>
  snapshotIn(billingDetailsMachine, 'closed', {
    token,
    order,
    typed: undefined,
    billing: undefined,
    problem: undefined,
  } satisfies BillingDetails);

/** Snapshots for a signed-in contact with an unpaid group order. */
const page = (): AnyMachineSnapshot[] => [
  snapshotIn(groupSignInMachine, 'proven', {
    link: undefined,
    opened: undefined,
    email,
    session: { token, email, expires: '2025-08-17T11:00:00.000Z' },
    problem: undefined,
  } satisfies GroupSignIn),
  snapshotIn(groupOrdersMachine, { showing: { open: 'ready' } }, {
    token,
    groups: [aGroupBooked()],
    edit: undefined,
    chosen: undefined,
    problem: undefined,
  } satisfies GroupOrders),
  snapshotIn(groupPaymentMachine, 'unpaid', { token, order: 'K4D9Q', checkout: undefined, problem: undefined }),
  billingClosed('K4D9Q'),
];

/** Setting of one flow on /orders/group. The other flows of the page are frozen. */
const atPage = ({ id }: AnyStateMachine): Setting => ({
  arrive: (input) => {
    const { link } = (input ?? {}) as GroupSignInInput;
    return { pathname: '/orders/group', search: link ? `?${new URLSearchParams({ ...link })}` : '' };
  },
  beside: () => page().filter(({ machine }) => machine.id !== id),
});

export const groupSettings: Record<string, Setting> = {
  groupSignIn: atPage(groupSignInMachine),
  groupOrders: atPage(groupOrdersMachine),
  groupPayment: atPage(groupPaymentMachine),
  billingDetails: atPage(billingDetailsMachine),
  /** page of an unpaid order */
  orderPage: {
    arrive: (input) => ({ pathname: `/orders/${(input as OrderPageInput).token}`, search: '' }),
    beside: () => [
      snapshotIn(groupPaymentMachine, 'unpaid', {
        token: orderTokenSample,
        order: 'SIMC25-4T2MZ-8QK1C',
        checkout: undefined,
        problem: undefined,
      }),
      billingClosed('SIMC25-4T2MZ-8QK1C'),
    ],
  },
};
