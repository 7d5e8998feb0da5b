import { expect } from 'vitest';
import type { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import { groupOrdersModel } from '#machines/group-orders/group-orders.model.ts';
import { isPersonChanged, type GroupOrders } from '#machines/group-orders/group-orders.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { comeBack } from '#tests/models/react/exhibitor-area.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  alerts,
  button,
  dialog,
  dialogTitle,
  field,
  heading,
  statuses,
  type,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

const statesMessages = {
  valid: m.group_people_states_valid,
  provisional: m.group_people_states_provisional,
  expired: m.group_people_states_expired,
  cancelled: m.group_people_states_cancelled,
};

interface Snapshot {
  context: GroupOrders;
}

walkTours(groupOrdersModel, (): FlowScreen<typeof groupOrdersMachine> => {
  let showsNameRequired = false; // whether the field shows the required error, which ends when the visitor types

  return {
    beside: () => settings.groupOrders!.beside({} as never),
    events: {
      retry: { controls: () => [button(m.form_try_again())] },
      'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
      'groups.changed': { because: 'The payment flow sends it, and has its own test' },
      'cancel.requested': { controls: () => [button(m.group_cost_cancel(), main())] },
      'cancel.confirmed': { controls: () => [button(m.group_cost_cancel(), dialog())] },
      'cancel.declined': {
        controls: () => [button(m.group_cost_keep(), dialog()), closeOf(m.group_cost_cancel_title())],
      },
      'passes.requested': {
        controls: ({ number }) => [number === undefined ? button(m.group_people_send_all()) : sendOf(number)],
      },
      'passes.confirmed': { controls: () => [button(m.group_people_send_all_yes(), dialog())] },
      'passes.declined': {
        controls: () => [button(m.group_people_send_all_no(), dialog()), closeOf(m.group_people_send_all_title())],
      },
      'file.requested': {
        controls: ({ file }) => [button(file === 'passes' ? m.group_people_passes() : m.group_people_list())],
      },
      'person.opened': { controls: ({ number }) => [renameOf(number)] },
      'person.changed': {
        controls: () => [field('Name', main())],
        use: async (control, { name = '' }) => {
          if ((control as HTMLInputElement).value !== name) showsNameRequired = false;
          await type(control, name);
        },
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
    },
    states: {
      reading: () => expect(statuses(main())).toContain(m.group_page_loading()),
      unread: ({ context }) => expect(alerts(main())).toEqual([`${context.problem!.sentence}${m.form_try_again()}`]),
      signedOut: () => {
        expect(heading(m.email_code_email_title())).toBeDefined();
        expect(alerts(main())).toEqual([m.group_sign_in_ended()]);
      },
      'showing.open.ready': shown,
      'showing.open.mailing': (snapshot) => {
        shown(snapshot);
        expect(button(m.group_people_sending())).toBeDefined();
      },
      'showing.open.fetching': (snapshot) => {
        shown(snapshot);
        expect(button(m.group_people_fetching())).toBeDefined();
      },
      'showing.open.rereading': shown,
      'showing.correcting': (snapshot) => {
        shown(snapshot);
        expect(button(m.order_people_saving())).toBeDefined();
      },
      'showing.askingCancel': (snapshot) => {
        shown(snapshot);
        expect(dialogTitle()).toBe(m.group_cost_cancel_title());
      },
      'showing.askingPasses': (snapshot) => {
        shown(snapshot);
        expect(dialogTitle()).toBe(m.group_people_send_all_title());
      },
      'showing.cancelling': (snapshot) => {
        shown(snapshot);
        expect(button(m.group_cost_cancelling(), dialog())).toBeDefined();
      },
    },
    emitted: {},
    always: ({ context: { edit } }) => {
      if (edit === undefined) showsNameRequired = false;
    },
  };

  function shown({ context }: Snapshot): void {
    const { groups, edit, problem } = context;
    expect(heading('Group K4D9Q')).toBeDefined();
    const people = [...document.querySelectorAll('main li[aria-label^="Participant"]')];
    const rows = people.map((person) => person.textContent ?? '');
    groups?.[0]?.participants.forEach(({ name, pass_id: pass, state }, index) => {
      expect(rows[index]).toContain(name);
      expect(rows[index]).toContain(`${m.group_people_pass({ id: pass })}${statesMessages[state]()}`);
    });
    expect(field('Name', main())?.value).toBe(edit?.name);
    expect(field('Email', main())?.value).toBe(edit?.email);
    const aboutName = edit && showsNameRequired ? m.form_required() : problem?.isPerson ? problem.sentence : undefined;
    const expectedAlerts = [problem?.isPerson ? undefined : problem?.sentence, aboutName];
    expect(alerts(main())).toEqual(expectedAlerts.filter((sentence) => sentence !== undefined));
    expect(isPersonChanged(context) && edit === undefined).toBe(false);
  }
});

/** The close button of the dialog with this title. */
const closeOf = (title: string) => (dialogTitle() === title ? button('Close', dialog()) : undefined);
const main = () => document.querySelector('main');
const person = (number: number) => document.querySelector<HTMLElement>(`main li[aria-label="Participant ${number}"]`);
const renameOf = (number: number) =>
  person(number)?.querySelector<HTMLButtonElement>('button[data-correct]') ?? undefined;
const sendOf = (number: number) =>
  [...(person(number)?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === m.group_people_send(),
  );
