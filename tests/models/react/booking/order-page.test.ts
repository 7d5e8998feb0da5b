import { expect } from 'vitest';
import refunds from '#event/refunds.json' with { type: 'json' };
import type { orderPageMachine } from '#machines/order-page/order-page.machine.ts';
import { orderPageModel } from '#machines/order-page/order-page.model.ts';
import type { OrderPageContext } from '#machines/order-page/order-page.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { comeBack } from '#tests/models/react/exhibitor-area.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, field, heading, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

const statesMessages = {
  received: m.order_page_states_received,
  matching: m.order_page_states_matching,
  paid: m.order_page_states_paid,
  refunding: m.order_page_states_refunding,
  refunded: m.order_page_states_refunded,
  expired: m.order_page_states_expired,
  cancelled: m.order_page_states_cancelled,
};

const kindsMessages = {
  passes: m.order_documents_kinds_passes,
  allPasses: m.order_documents_kinds_all_passes,
  invoice: m.order_documents_kinds_invoice,
  receipt: m.order_documents_kinds_receipt,
  'credit-note': m.order_documents_kinds_credit_note,
  'refund-receipt': m.order_documents_kinds_refund_receipt,
};

interface Snapshot {
  context: OrderPageContext;
}

walkTours(orderPageModel, (): FlowScreen<typeof orderPageMachine> => {
  let showsNameRequired = false; // whether the field shows the required error, which ends when the edit ends
  let showsReasonRequired = false;

  return {
    beside: () => settings.orderPage!.beside({} as never),
    events: {
      retry: { controls: () => [button(m.form_try_again())] },
      'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
      'order.changed': { because: 'The payment flow sends it, and has its own test' },
      'person.opened': { controls: () => [correct()] },
      'person.changed': {
        controls: ({ name }) => [name === undefined ? field('Email', main()) : field('Name', main())],
        use: async (control, { name, email }) => type(control, name ?? email ?? ''),
      },
      'person.submitted': {
        controls: () => [button(m.order_people_save())],
        deviates: (snapshot) =>
          snapshot.matches({ showing: { open: 'ready' } }) && snapshot.context.edit?.name === ''
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: () => {
          showsNameRequired = true;
          return m.form_required();
        },
      },
      'person.discarded': { controls: () => [button(m.order_people_drop())] },
      'refund.opened': { controls: () => [button(m.order_refund_ask())] },
      'refund.changed': {
        controls: ({ ground }) => [ground === undefined ? field(m.order_refund_message(), main()) : groundOf(ground)],
        use: async (control, { ground, message }) => {
          if (ground === undefined) await type(control, message ?? '');
          else (control as HTMLInputElement).click();
        },
      },
      'refund.submitted': {
        controls: () => [button(m.order_refund_send())],
        deviates: (snapshot) =>
          snapshot.matches({ showing: { open: 'ready' } }) &&
          snapshot.context.question?.ground === '' &&
          snapshot.context.order?.can_ask_refund
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: () => {
          showsReasonRequired = true;
          return m.form_required();
        },
      },
      'refund.discarded': { controls: () => [button(m.order_refund_drop())] },
      'document.requested': { controls: () => [button(m.order_documents_kinds_passes())] },
    },
    states: {
      reading: () => expect(statuses(main())).toContain(m.order_page_loading()),
      unread: ({ context }) => expect(alerts(main())).toEqual([`${context.problem!.sentence}${m.form_try_again()}`]),
      unknown: () => expect(heading(m.order_page_unknown_title())).toBeDefined(),
      'showing.open.ready.deciding': neverSeen,
      'showing.open.ready.watched': shown,
      'showing.open.ready.settled': shown,
      'showing.open.rereading': shown,
      'showing.open.fetching': (snapshot) => {
        shown(snapshot);
        expect(button(m.order_documents_fetching())).toBeDefined();
      },
      'showing.correcting': (snapshot) => {
        shown(snapshot);
        expect(button(m.order_people_saving())).toBeDefined();
      },
      'showing.asking': (snapshot) => {
        shown(snapshot);
        expect(button(m.order_refund_sending())).toBeDefined();
      },
    },
    emitted: { moved: ({ token }, { address }) => expect(address()).toBe(`/orders/${token}`) },
    always: ({ context: { edit, question } }) => {
      if (edit === undefined) showsNameRequired = false;
      if (question === undefined) showsReasonRequired = false;
    },
  };

  function shown({ context }: Snapshot): void {
    const { order, edit, question, problem } = context;
    expect(main()?.textContent).toContain(m.order_page_order({ code: order!.order_code }));
    expect(main()?.querySelector('#order-state')?.textContent).toBe(statesMessages[order!.state]());
    const [person] = order!.people;
    expect(main()?.textContent).toContain(person!.email);
    expect(field('Name', main())?.value).toBe(edit?.name);
    expect(field('Email', main())?.value).toBe(edit?.email);
    expect(field(m.order_refund_message(), main())?.value).toBe(order!.can_ask_refund ? question?.message : undefined);
    expect(order!.documents.map(({ kind }) => kind).every((kind) => button(kindsMessages[kind]()) ?? true)).toBe(true);
    if (problem?.at === 'page') expect(alerts(main())).toContain(problem.sentence);
    if (problem?.at === 'person' && edit && !showsNameRequired) expect(alerts(main())).toContain(problem.sentence);
    if (problem?.at === 'refund' && question && order!.can_ask_refund && !showsReasonRequired)
      expect(main()?.textContent).toContain(problem.sentence);
  }
});

const main = () => document.querySelector('main');
const correct = () => main()?.querySelector<HTMLButtonElement>('#order-people ~ ul button[aria-label]') ?? undefined;
const groundOf = (ground: string) => {
  const index = refunds.grounds.findIndex(({ id }) => id === ground);
  return main()?.querySelectorAll<HTMLInputElement>('input[name=ground]')[index] ?? undefined;
};
