import { expect } from 'vitest';
import type { orderRefundMachine } from '#machines/order-refund/order-refund.machine.ts';
import { orderRefundModel } from '#machines/order-refund/order-refund.model.ts';
import { isReason, type OrderRefund } from '#machines/order-refund/order-refund.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, field, heading, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: OrderRefund;
}

const main = () => document.querySelector('main');

const scopes = { order: 'The whole order', people: 'Some of its people' };
const terms = { full: 'The whole price', slab: 'By the refund policy of today' };
const people: Record<string, string> = { meena: 'Meena Iyer', arun: 'Arun Das', devi: 'Devi Rao' };
/** The button of the request, by the amount of the preview. */
const requests: Record<number, string> = { 6500: 'Ask for approval of ₹6,500', 2425: 'Refund ₹2,425' };
const request = () => button(requests[6500]!) ?? button(requests[2425]!);

const choice =
  (isBusy: boolean) =>
  ({ context }: Snapshot) => {
    const chosen = [scopes[context.scope], terms[context.terms]].filter(
      (name) => context.isGroup || name !== scopes.order,
    );
    for (const name of chosen)
      expect([name, field(name)?.checked, field(name)?.disabled]).toEqual([name, true, isBusy]);
    const isByPerson = context.scope === 'people';
    for (const [id, name] of Object.entries(people))
      expect([name, field(name)?.checked]).toEqual([name, isByPerson ? context.chosen.includes(id) : undefined]);
  };

const review =
  (isBusy: boolean) =>
  ({ context }: Snapshot) => {
    expect(request()?.textContent).toBe(requests[context.review!.preview.amount]);
    expect([field('Reason')?.value, field('Reason')?.readOnly]).toEqual([context.reason, isBusy]);
  };

walkTours(orderRefundModel, (): FlowScreen<typeof orderRefundMachine> => ({
  beside: () => settings.orderRefund!.beside({} as never),
  events: {
    'scope.chosen': { controls: ({ scope }) => [field(scopes[scope])] },
    'person.toggled': { controls: ({ id }) => [field(people[id]!)] },
    'terms.chosen': { controls: ({ terms: chosen }) => [field(terms[chosen])] },
    'reason.changed': { controls: () => [field('Reason')], use: (control, { reason }) => type(control, reason) },
    'choice.submitted': {
      controls: () => [button('Show the preview')],
      deviates: (snapshot) =>
        snapshot.matches('choosing') && snapshot.context.scope === 'people' && snapshot.context.chosen.length === 0
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'Choose at least one person.',
    },
    'refund.submitted': {
      controls: () => [request()],
      deviates: (snapshot) =>
        snapshot.matches('reviewing') && !isReason(snapshot.context.reason)
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'At least 3 characters.',
    },
    back: { controls: () => [button('Change the choice')] },
    retry: { controls: () => [button('Try again')] },
  },
  states: {
    loading: () => expect(statuses(main())).toEqual(['Reading the order…']),
    failed: () => expect(button('Try again')).toBeDefined(),
    refused: () => expect(button('Try again')).toBeUndefined(),
    choosing: choice(false),
    previewing: choice(true),
    reviewing: review(false),
    asking: review(true),
    refreshing: review(true),
    waiting: () => expect(statuses(main()).join()).toContain('The refund of ₹6,200.50 waits for approval.'),
    started: () => expect(statuses(main()).join()).toContain('The refund of ₹6,200.50 has started.'),
  },
  emitted: {},
  always: ({ context: { problem, review: reviewed } }) => {
    expect(alerts(main())).toEqual(problem ? [problem] : []);
    if (!reviewed) expect(heading('Effect of this refund')).toBeUndefined();
  },
}));
