import { expect } from 'vitest';
import type { groupDeskMachine } from '#machines/group-desk/group-desk.machine.ts';
import { groupDeskModel } from '#machines/group-desk/group-desk.model.ts';
import { isNameChanged, type GroupDesk } from '#machines/group-desk/group-desk.ts';
import { settings } from '#src/gallery/settings.ts';
import { form, groupCost, groupPage as page, groupPeople as words, groupProof } from '#words';
import { comeBack } from './exhibitor-area.ts';
import type { FlowScreen } from './flow-screen.ts';
import { alerts, button, dialog, dialogTitle, field, heading, statuses, type } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: GroupDesk;
}

walkTours(groupDeskModel, (): FlowScreen<typeof groupDeskMachine> => {
  let isMissed = false; // said that a name is required, until something is typed

  return {
    beside: () => settings.groupDesk!.beside({} as never),
    events: {
      retry: { controls: () => [button(page.tryAgain)] },
      'page.shown': { because: 'It comes with the page, when the visitor is back at it', come: comeBack },
      'groups.changed': { because: 'The payment says it, see its own walk' },
      'cancel.asked': { controls: () => [button(groupCost.cancel, main())] },
      'cancel.confirmed': { controls: () => [button(groupCost.cancel, dialog())] },
      'cancel.dropped': { controls: () => [button(groupCost.keep, dialog()), closeOf(groupCost.cancelTitle)] },
      'passes.wanted': {
        controls: ({ number }) => [number === undefined ? button(words.sendAll) : sendOf(number)],
      },
      'passes.confirmed': { controls: () => [button(words.sendAllYes, dialog())] },
      'passes.dropped': { controls: () => [button(words.sendAllNo, dialog()), closeOf(words.sendAllTitle)] },
      'file.wanted': { controls: ({ file }) => [button(file === 'passes' ? words.passes : words.list)] },
      'name.opened': { controls: ({ number }) => [renameOf(number)] },
      'name.changed': {
        controls: () => [field(words.name, main())],
        use: async (control, { name }) => {
          if ((control as HTMLInputElement).value !== name) isMissed = false;
          await type(control, name);
        },
      },
      'name.submitted': {
        controls: () => [button(words.save)],
        deviates: (snapshot) =>
          snapshot.matches({ showing: { open: 'ready' } }) && snapshot.context.edit?.name === ''
            ? 'The button stays, so that who presses it is told what is missing'
            : undefined,
        answer: () => {
          isMissed = true;
          return form.required;
        },
      },
      'name.dropped': { controls: () => [button(words.drop)] },
    },
    states: {
      reading: () => expect(statuses(main())).toContain(page.loading),
      unread: ({ context }) => expect(alerts(main())).toEqual([`${context.problem!.sentence}${page.tryAgain}`]),
      signedOut: () => {
        expect(heading(groupProof.emailTitle)).toBeDefined();
        expect(alerts(main())).toEqual([groupProof.ended]);
      },
      'showing.open.ready': shown,
      'showing.open.mailing': (seen) => {
        shown(seen);
        expect(button(words.sending)).toBeDefined();
      },
      'showing.open.fetching': (seen) => {
        shown(seen);
        expect(button(words.fetching)).toBeDefined();
      },
      'showing.open.rereading': shown,
      'showing.renaming': (seen) => {
        shown(seen);
        expect(button(words.saving)).toBeDefined();
      },
      'showing.askingCancel': (seen) => {
        shown(seen);
        expect(dialogTitle()).toBe(groupCost.cancelTitle);
      },
      'showing.askingPasses': (seen) => {
        shown(seen);
        expect(dialogTitle()).toBe(words.sendAllTitle);
      },
      'showing.cancelling': (seen) => {
        shown(seen);
        expect(button(groupCost.cancelling, dialog())).toBeDefined();
      },
    },
    emitted: {},
    always: ({ context: { edit } }) => {
      if (edit === undefined) isMissed = false;
    },
  };

  function shown({ context }: Seen): void {
    const { groups, edit, problem } = context;
    expect(heading('Group K4D9Q')).toBeDefined();
    const people = [...document.querySelectorAll('main li[aria-label^="Participant"]')];
    const rows = people.map((person) => person.textContent ?? '');
    groups?.[0]?.participants.forEach(({ name, pass_id: pass, state }, index) => {
      expect(rows[index]).toContain(name);
      expect(rows[index]).toContain(`${words.pass(pass)}${words.states[state]}`);
    });
    expect(field(words.name, main())?.value).toBe(edit?.name);
    const aboutName = edit && isMissed ? form.required : problem?.isName ? problem.sentence : undefined;
    const told = [problem?.isName ? undefined : problem?.sentence, aboutName];
    expect(alerts(main())).toEqual(told.filter((sentence) => sentence !== undefined));
    expect(isNameChanged(context) && edit === undefined).toBe(false);
  }
});

/** Of the dialog that asks just that. */
const closeOf = (title: string) => (dialogTitle() === title ? button('Close', dialog()) : undefined);
const main = () => document.querySelector('main');
const person = (number: number) => document.querySelector<HTMLElement>(`main li[aria-label="Participant ${number}"]`);
const renameOf = (number: number) =>
  person(number)?.querySelector<HTMLButtonElement>('button[data-rename]') ?? undefined;
const sendOf = (number: number) =>
  [...(person(number)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words.send);
