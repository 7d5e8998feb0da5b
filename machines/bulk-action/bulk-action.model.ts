import type { BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';
import { deskProblem } from '../desk-problem.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { bulkActionMachine } from './bulk-action.machine.ts';
import { isTextMissing, needsText, possibleOf, type BulkChoice, type OrderAction } from './bulk-action.ts';

const order = (id: string, name: string): BulkOrder => ({ id, code: `SIMC25-${id}`, name, version: `1-${id}` });
const orders = [order('o1', 'Asha Raman'), order('o2', 'Meena Iyer'), order('o3', 'Ravi Das')];
const refused = { ...order('o3', 'Ravi Das'), why_not: 'The order is paid.' };
const ids = orders.map(({ id }) => id);

export const bulkActionModel = defineModel({
  machine: bulkActionMachine,
  title: 'An action on several orders',
  starts: { 'the list of orders': undefined },
  events: {
    'action.chosen': {
      withdraw: { choice: { action: 'withdraw', orders: ids } },
      'write a note': { choice: { action: 'note', orders: ids } },
      'without orders': { choice: { action: 'withdraw', orders: [] } },
    },
    'text.changed': { '': { text: 'Call them' }, 'to spaces': { text: ' ' } },
    submitted: { '': {} },
    stopped: { '': {} },
    'dialog.closed': { '': {} },
  },
  outcomes: {
    previewAction: {
      done: {
        'with a reason for one order': [...orders.slice(0, 2), refused],
        'with no possible order': [refused],
      },
      failed: { 'no answer': aNetworkError() },
    },
    changeOrder: {
      done: { '': true, 'not signed in': false },
      failed: { 'somebody changed the order': aRefusal(409, 'This order has changed.') },
    },
  },
  identity: ({ value, context: { choice, orders: shown, results, isStopping, ...context } }) => ({
    value,
    choice: choice?.action,
    orders: shown.length,
    results: results.map(({ problem }) => problem !== ''),
    isTextMissing: isTextMissing({ choice, ...context }),
    isStopping,
  }),
  properties: {
    'only possible orders are changed, each once, with the previewed version': ({ before, after, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'changeOrder') return true;
        const { order: changed } = input as OrderAction;
        const isRepeated = after.context.results.some(({ id }) => id === changed.id);
        return !isRepeated && possibleOf(before.context.orders).includes(changed);
      }),
    'each order gets the previewed action with the text': ({ after: { context }, calls }) =>
      calls.every(({ effect, input }) => {
        const { action, text } = input as OrderAction;
        return effect !== 'changeOrder' || (action === context.choice?.action && text === context.text);
      }),
    'nothing is changed before the preview, or without the text that the action needs': ({ before, calls }) =>
      calls.every(
        ({ effect }) =>
          effect !== 'changeOrder' ||
          before.matches('running') ||
          (before.matches('reviewing') && !isTextMissing(before.context)),
      ),
    'a failure is the result of its order and does not stop the run': ({ before, testCase, after }) => {
      if (testCase.kind !== 'outcome' || testCase.effect !== 'changeOrder' || !('error' in testCase.result))
        return true;
      const isLast = after.context.results.length === possibleOf(before.context.orders).length;
      return (
        after.context.results.at(-1)?.problem === deskProblem(testCase.result.error) &&
        after.matches(isLast || before.context.isStopping ? 'finished' : 'running')
      );
    },
    'only an action on at least one order is previewed': ({ calls }) =>
      calls.every(({ effect, input }) => effect !== 'previewAction' || (input as BulkChoice).orders.length > 0),
    'an action is remembered from its preview until its dialog is closed': ({ after }) =>
      (after.context.choice === undefined) === after.matches('choosing'),
    'only an action that needs a text has one': ({ after: { context } }) => context.text === '' || needsText(context),
    'no order is changed after a stop': ({ before, calls }) => !before.context.isStopping || calls.length === 0,
    'the dialog cannot be closed during the run': ({ before, testCase, after }) =>
      !before.matches('running') || testCase.kind !== 'event' || after.matches('running'),
    'the list is read again when the run ends': ({ before, after, emitted }) =>
      (before.matches('running') && after.matches('finished')) ===
      emitted.some(({ type }) => type === 'orders.changed'),
    'the choice of the orders ends only after a run': ({ before, after, emitted }) =>
      (before.matches('finished') && after.matches('choosing')) === emitted.some(({ type }) => type === 'finished'),
    'a preview that fails is announced': ({ testCase, emitted }) =>
      testCase.name.startsWith('previewAction failed') === emitted.some(({ type }) => type === 'notice'),
  },
});
