import { mostUpgraded, readUpgrade } from '#domain/tickets/upgrades.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aHolder, someKinds } from '../upgrade-samples.ts';
import { upgradeChoiceMachine } from './upgrade-choice.machine.ts';
import { listed, selected } from './upgrade-choice.ts';

const email = 'vani@devices.example';
const kinds = someKinds();

export const upgradeChoiceModel = defineModel({
  machine: upgradeChoiceMachine,
  title: 'Choice of passes to upgrade',
  starts: {
    'two passes of visitors and one of the press': { kinds, email, users: [aHolder()] },
    'a pass of the press alone': { kinds, email, users: [aHolder(0)] },
    'more passes than one upgrade allows': { kinds, email, users: [aHolder(mostUpgraded + 1)] },
  },
  events: {
    open: { '': {} },
    cancel: { '': {} },
    all: { '': {} },
    none: { '': {} },
    submit: { '': {} },
    'pass.toggled': {
      'of a visitor': { passId: 'V1S1T-0R001' },
      'of the press': { passId: 'PR3SS-00001' },
    },
    'target.chosen': { delegate: { target: 'delegate' }, networking: { target: 'networking' } },
  },
  outcomes: {},
  properties: {
    'only passes that can become the target are selected': ({ after: { context } }) =>
      context.selectedIds.every((id) => listed(context).some((pass) => pass.pass_id === id)),
    'only the toggled pass changes': ({ before, testCase, after }) => {
      if (!testCase.name.startsWith('pass.toggled')) return true;
      const { passId } = testCase.event as unknown as { passId: string };
      const was = before.context.selectedIds;
      const is = after.context.selectedIds;
      return (
        was.includes(passId) !== is.includes(passId) &&
        is.filter((id) => id !== passId).length === was.filter((id) => id !== passId).length
      );
    },
    "'all' selects all listed passes, 'none' none": ({ testCase, after: { context } }) =>
      (testCase.name !== 'all' || context.selectedIds.length === listed(context).length) &&
      (testCase.name !== 'none' || context.selectedIds.length === 0),
    'the target is the chosen one': ({ before, testCase, after }) =>
      testCase.name.startsWith('target.chosen')
        ? after.context.target === testCase.event['target']
        : after.context.target === before.context.target,
    'a new target keeps the passes that can become it': ({ before, testCase, after }) =>
      !testCase.name.startsWith('target.chosen') ||
      listed(after.context)
        .filter(({ pass_id: id }) => before.context.selectedIds.includes(id))
        .every(({ pass_id: id }) => after.context.selectedIds.includes(id)),
    'no selection or too many passes show a message': ({ before, testCase, after, emitted }) => {
      if (testCase.name !== 'submit') return true;
      const count = selected(before.context).length;
      const problem =
        count === 0
          ? m.upgrade_choice_none_selected()
          : count > mostUpgraded
            ? m.upgrade_choice_too_many({ most: mostUpgraded })
            : undefined;
      return (
        after.context.problem === problem &&
        after.matches('chosen') === (problem === undefined) &&
        emitted.length === (problem === undefined ? 1 : 0)
      );
    },
    'the URL names exactly the selected passes': ({ before, emitted }) =>
      emitted.every(({ address }) => {
        const asked = readUpgrade(new URL(String(address), 'http://x').searchParams);
        const ids = selected(before.context).map(({ pass_id: id }) => id);
        return asked?.target === before.context.target && asked.email === email && asked.passIds.join() === ids.join();
      }),
    'a change clears the message': ({ testCase, after }) =>
      testCase.name === 'submit' || after.context.problem === undefined || after.matches('closed'),
    'the selection survives closing the dialog': ({ before, testCase, after }) =>
      !/^(open|cancel|submit)$/.test(testCase.name) || before.context.selectedIds === after.context.selectedIds,
    'a cancelled choice navigates nowhere': ({ testCase, emitted, after }) =>
      testCase.name !== 'cancel' || (emitted.length === 0 && after.matches('closed')),
  },
  identity: ({ value, context: { target, selectedIds, users, problem } }) => [
    value,
    target,
    [...selectedIds].sort(),
    users[0]?.passes.length,
    problem,
  ],
});
