import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import group from '#event/group.json' with { type: 'json' };
import type { GroupChoice } from '#machines/group-choice/group-choice.ts';
import type { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { groupChoiceModel } from '#machines/group-choice/group-choice.model.ts';
import { aGroupContact, anAttendee } from '#machines/samples.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { saveDraft } from '#tests/models/react/draft.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { button, checkboxes, click, dialog, dialogTitle, nameBy } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: GroupChoice;
}

walkTours(groupChoiceModel, (): FlowScreen<typeof groupChoiceMachine> => {
  let now: AnyMachineSnapshot | undefined;
  const takes = (event: object) => now?.can(event as never) === true;
  return {
    prepare: ({ draft, least, most, maxWorkshops }) => {
      saveDraft('group', { typed: aGroupContact(), stage: 'participants', people: [anAttendee()], ...draft });
      const before = { ...group.participants };
      Object.assign(group.participants, { least, most });
      const back = anotherConference({ limits: { maxWorkshops } });
      return () => {
        Object.assign(group.participants, before);
        back();
      };
    },
    beside: () => settings.groupChoice!.beside({} as never),
    events: {
      'pass.chosen': {
        controls: ({ key }) => [isFirst() ? radio(key) : select()],
        use: async (control, { key }) => {
          if (!isFirst()) return act(async () => void fireEvent.change(control, { target: { value: key } }));
          await click(control);
          await click(button('Continue', dialog()));
        },
        deviates: (snapshot, { key }) =>
          snapshot.matches('choosing') && snapshot.context.key === key
            ? 'The list holds the present pass too'
            : undefined,
        answer: () => 'Payment Summary',
      },
      'quantity.chosen': { controls: ({ quantity }) => [quantity === 3 ? button('One more') : undefined] },
      'dialog.closed': { controls: () => [isFirst() ? button('Close', dialog()) : undefined] },
      'pass.missed': { because: 'The booking flow sends it when a complete group without a pass is submitted' },
      'change.confirmed': { controls: () => [button('Change and clear', dialog())] },
      'change.declined': {
        controls: () => [button('Keep as it is', dialog()), ...(isFirst() ? [] : [button('Close', dialog())])],
      },
      undo: {
        controls: () => [button('Undo')],
        /** A dialog asks for confirmation if anything was chosen after a list was added. */
        use: async (control) => {
          await click(control);
          if (dialog()) await click(button('Undo the list', dialog()));
        },
      },
      reload: {
        because: 'A refused order sends it, and so does a button in an open panel if the list could not be loaded',
      },
      'panel.toggled': { controls: () => [toggle()] },
      'workshop.toggled': {
        /** The checkbox; while the workshops are closed, the button that opens them. */
        controls: (event) => [
          isOpen() && event.id !== 'ultrasound' ? boxOf(event.id) : takes(event) ? toggle() : undefined,
        ],
        /** A full workshop has a disabled checkbox, so the event is sent to the flow directly. */
        use: async (control, event, { running }) => {
          if (event.id === 'ultrasound') return act(async () => running('groupChoice').actor.send(event));
          if (isOpen()) return click(control);
          await click(control);
          await click(boxOf(event.id));
          await click(toggle());
        },
      },
      'list.imported': {
        controls: ({ quantity }) => [quantity > 3 ? undefined : button('Fill in from a list')],
        use: (_, event, { running }) => act(async () => running('groupChoice').actor.send(event)),
      },
    },
    states: {
      arriving: neverSeen,
      'choosing.settling': neverSeen,
      choosingPass: () => expect(dialogTitle()).toBe('Select Pass Type'),
      asking: () => expect(dialogTitle()).toBe('Clear the chosen workshops?'),
      'choosing.unlisted': chosen,
      'choosing.missing': (snapshot) => {
        chosen(snapshot);
        expect(select()?.getAttribute('aria-invalid')).toBe('true');
      },
      'choosing.loading': chosen,
      'choosing.listed': (snapshot) => {
        chosen(snapshot);
        if (!isOpen()) return;
        const ids = snapshot.context.choices[1] ?? [];
        expect(checkboxes(row()).map((box) => [nameBy(box), box.checked])).toEqual(
          inGroups(snapshot.context).map(({ id, name }) => [name, ids.includes(id)]),
        );
      },
      'choosing.failed': chosen,
    },
    emitted: {
      restored: ({ people }) =>
        expect((document.getElementById('participant2Name') as HTMLInputElement).value).toBe(people[1]?.name),
    },
    always: (snapshot) => {
      now = snapshot as unknown as AnyMachineSnapshot;
      expect(document.querySelectorAll('li[id^=participant]')).toHaveLength(snapshot.context.quantity);
    },
  };
});

const isFirst = () => dialogTitle() === 'Select Pass Type';
const radio = (key: string) => document.getElementById(`pass-type-${key}`) ?? undefined;
const select = () => document.getElementById('pass') ?? undefined;
const row = () => document.getElementById('participant2');
const toggle = () =>
  button('Select workshops for this participant', row()) ??
  [...row()!.querySelectorAll('button')].find((each) => each.textContent?.includes('workshops for this participant'));
const isOpen = () => toggle()?.getAttribute('aria-expanded') === 'true';
const boxOf = (id: string) => document.getElementById(`participant2-${id}`) ?? undefined;

/** Workshops ordered by group. */
const inGroups = ({ workshops }: GroupChoice) =>
  ['Skills', 'Imaging'].flatMap((name) => workshops.filter((workshop) => workshop.group === name));

function chosen({ context: { key, quantity, choices, workshops } }: Snapshot): void {
  expect(dialog()).toBeNull();
  expect((select() as HTMLSelectElement).value).toBe(key ?? '');
  expect((document.querySelector('aside input') as HTMLInputElement).value).toBe(String(quantity));
  const count = choices.flat().filter((id) => workshops.some((workshop) => workshop.id === id)).length;
  expect(button(`View selections (${count})`)).toBeDefined();
}
