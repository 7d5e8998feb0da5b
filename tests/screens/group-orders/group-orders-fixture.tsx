import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach } from 'vitest';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import { aGroupBooked } from '#machines/group-samples.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { GroupScreen } from '#src/site/group-orders/group-page.tsx';
import { keptSession } from '#src/site/group-orders/flow.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

export const email = 'meena@hospital.example';
export const session = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };

/** Empties sessionStorage before each test of a file. */
export function useEmptyStorage(): void {
  beforeEach(() => sessionStorage.clear());
}

export function arrive(query = '') {
  const proof = withFakeEffects(groupSignInMachine);
  const groupOrders = withFakeEffects(groupOrdersMachine);
  const payment = withFakeEffects(groupPaymentMachine);
  const billing = withFakeEffects(billingDetailsMachine);
  const user = userEvent.setup({ delay: null });
  const view = visit(<GroupScreen />, {
    address: `/orders/group${query}`,
    flows: [proof, groupOrders, payment, billing],
  });
  return { ...view, proof, groupOrders, payment, user };
}

/** Renders the page for a verified contact with these groups. */
export async function atGroups(groups: Group[] = [aGroupBooked()], query = '') {
  keptSession.write(session);
  const fixture = arrive(query);
  await act(async () => fixture.groupOrders.settle('readGroups', { output: groups }));
  return fixture;
}

export const button = (name: string | RegExp, root = screen) => root.getByRole<HTMLButtonElement>('button', { name });
export const group = (code: string) => within(screen.getByRole('region', { name: `Group ${code}` })) as typeof screen;
export const person = (number: number) =>
  within(screen.getByRole('listitem', { name: `Participant ${number}` })) as typeof screen;

export async function violations() {
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
  };
  const { violations: found } = await axe.run(document, { rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
