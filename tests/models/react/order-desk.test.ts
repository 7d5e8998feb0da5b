import { expect } from 'vitest';
import refunds from '#event/refunds.json' with { type: 'json' };
import type { orderDeskMachine } from '#machines/order-desk/order-desk.machine.ts';
import { orderDeskModel } from '#machines/order-desk/order-desk.model.ts';
import type { OrderDeskContext } from '#machines/order-desk/order-desk.ts';
import { settings } from '#src/gallery/settings.ts';
import { form, orderDocuments, orderPage as page, orderPeople as people, orderRefund as refund } from '#words';
import { comeBack } from './exhibitor-area.ts';
import { neverSeen, type FlowScreen } from './flow-screen.ts';
import { alerts, button, field, heading, statuses, type } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: OrderDeskContext;
}

walkTours(orderDeskModel, (): FlowScreen<typeof orderDeskMachine> => {
  let isNameMissed = false; // said that it is required, until it is saved or left
  let isGroundMissed = false;

  return {
    beside: () => settings.orderDesk!.beside({} as never),
    events: {
      retry: { controls: () => [button(page.tryAgain)] },
      'page.shown': { because: 'It comes with the page, when the visitor is back at it', come: comeBack },
      'order.changed': { because: 'The payment says it, see its own walk' },
      'person.opened': { controls: () => [correct()] },
      'person.changed': {
        controls: ({ name }) => [name === undefined ? field('Email', main()) : field('Name', main())],
        use: async (control, { name, email }) => type(control, name ?? email ?? ''),
      },
      'person.submitted': {
        controls: () => [button(people.save)],
        deviates: (snapshot) =>
          snapshot.matches({ showing: { open: 'ready' } }) && snapshot.context.edit?.name === ''
            ? 'The button stays, so that who presses it is told what is missing'
            : undefined,
        answer: () => {
          isNameMissed = true;
          return form.required;
        },
      },
      'person.dropped': { controls: () => [button(people.drop)] },
      'refund.opened': { controls: () => [button(refund.ask)] },
      'refund.changed': {
        controls: ({ ground }) => [ground === undefined ? field(refund.message, main()) : groundOf(ground)],
        use: async (control, { ground, message }) => {
          if (ground === undefined) await type(control, message ?? '');
          else (control as HTMLInputElement).click();
        },
      },
      'refund.submitted': {
        controls: () => [button(refund.send)],
        deviates: (snapshot) =>
          snapshot.matches({ showing: { open: 'ready' } }) &&
          snapshot.context.question?.ground === '' &&
          snapshot.context.order?.can_ask_refund
            ? 'The button stays, so that who presses it is told what is missing'
            : undefined,
        answer: () => {
          isGroundMissed = true;
          return form.required;
        },
      },
      'refund.dropped': { controls: () => [button(refund.drop)] },
      'document.wanted': { controls: () => [button(orderDocuments.kinds.passes)] },
    },
    states: {
      reading: () => expect(statuses(main())).toContain(page.loading),
      unread: ({ context }) => expect(alerts(main())).toEqual([`${context.problem!.sentence}${page.tryAgain}`]),
      unknown: () => expect(heading(page.unknownTitle)).toBeDefined(),
      'showing.open.ready.deciding': neverSeen,
      'showing.open.ready.watched': shown,
      'showing.open.ready.settled': shown,
      'showing.open.rereading': shown,
      'showing.open.fetching': (seen) => {
        shown(seen);
        expect(button(orderDocuments.fetching)).toBeDefined();
      },
      'showing.correcting': (seen) => {
        shown(seen);
        expect(button(people.saving)).toBeDefined();
      },
      'showing.asking': (seen) => {
        shown(seen);
        expect(button(refund.sending)).toBeDefined();
      },
    },
    emitted: { moved: ({ token }, { address }) => expect(address()).toBe(`/orders/${token}`) },
    always: ({ context: { edit, question } }) => {
      if (edit === undefined) isNameMissed = false;
      if (question === undefined) isGroundMissed = false;
    },
  };

  function shown({ context }: Seen): void {
    const { order, edit, question, problem } = context;
    expect(main()?.textContent).toContain(page.order(order!.order_code));
    expect(main()?.querySelector('#order-state')?.textContent).toBe(page.states[order!.state]);
    const [person] = order!.people;
    expect(main()?.textContent).toContain(person!.email);
    expect(field('Name', main())?.value).toBe(edit?.name);
    expect(field('Email', main())?.value).toBe(edit?.email);
    expect(field(refund.message, main())?.value).toBe(order!.can_ask_refund ? question?.message : undefined);
    expect(order!.documents.map(({ kind }) => kind).every((kind) => button(orderDocuments.kinds[kind]) ?? true)).toBe(
      true,
    );
    if (problem?.at === 'page') expect(alerts(main())).toContain(problem.sentence);
    if (problem?.at === 'person' && edit && !isNameMissed) expect(alerts(main())).toContain(problem.sentence);
    if (problem?.at === 'refund' && question && order!.can_ask_refund && !isGroundMissed)
      expect(main()?.textContent).toContain(problem.sentence);
  }
});

const main = () => document.querySelector('main');
const correct = () => main()?.querySelector<HTMLButtonElement>('#order-people ~ ul button[aria-label]') ?? undefined;
const groundOf = (ground: string) => {
  const index = refunds.grounds.findIndex(({ id }) => id === ground);
  return main()?.querySelectorAll<HTMLInputElement>('input[name=ground]')[index] ?? undefined;
};
