import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import {
  aStatementFile,
  aStatementPreview,
  aTransferLine,
  anAddedStatement,
  anUnknownTransfer,
} from '../statement-samples.ts';
import { areComplete, type ColumnName } from './statement-matching.ts';
import { statementMatchingMachine } from './statement-matching.machine.ts';

const line = aTransferLine();
const unknown = anUnknownTransfer();
const code = 'SIMC25-4T2MZ-8QK1C';
const another = aRefusal(409, 'Meena has decided about this transfer meanwhile: accepted.', 'accepted');

/** Events after which the message of the last failure stays. */
const typing = ['column.chosen', 'account.changed', 'dialog.submitted', 'dialog.closed'];

export const statementMatchingModel = defineModel({
  machine: statementMatchingMachine,
  title: 'Matching of bank transfers',
  starts: { 'the page': undefined },
  events: {
    'file.chosen': { '': { file: aStatementFile() } },
    skipped: { '': {} },
    'column.chosen': {
      'an amount instead of money in': { name: 'amount', index: 4 },
      'no amount': { name: 'amount', index: undefined },
      'money in': { name: 'credit', index: 3 },
    },
    'account.changed': { '': { account: 'Main account' }, 'to nothing': { account: ' ' } },
    submitted: { '': {} },
    back: { '': {} },
    'line.accepted': { '': { line, orderCode: code } },
    'dialog.opened': {
      'not ours': { line: unknown, action: 'not-ours' },
      'an exception': { line, action: 'exception' },
      'another order': { line: unknown, action: 'accept' },
    },
    'dialog.submitted': { '': { text: ` ${code} ` }, 'without text': { text: ' ' } },
    'dialog.closed': { '': {} },
    undone: { '': {} },
    retry: { '': {} },
    another: { '': {} },
  },
  outcomes: {
    previewStatement: {
      done: { '': aStatementPreview() },
      failed: { 'no CSV': aRefusal(400, 'The file is not a CSV file.') },
    },
    storeStatement: {
      done: { '': anAddedStatement() },
      failed: { 'no transfer': aRefusal(400, 'No transfer that came in was found.') },
    },
    loadLines: {
      done: { '': { lines: [line, unknown], openCount: 2 }, 'nothing open': { lines: [], openCount: 0 } },
      failed: { 'no answer': aNetworkError() },
    },
    decide: {
      done: {
        accepted: aTransferLine({ state: 'accepted', version: 2, order_code: code, outcome: 'settled' }),
        'set aside': { ...unknown, state: 'not-ours', version: 2, reason: code },
      },
      failed: { 'somebody was faster': another, 'no answer': aNetworkError() },
    },
  },
  properties: {
    'the chosen file is the one that is read': ({ testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'previewStatement' || (input as { file: unknown }).file === testCase.event.file,
      ),
    'a choice of a column and the account are kept': ({ before, testCase: { event }, after }) =>
      event.type === 'column.chosen'
        ? after.context.columns[event.name as ColumnName] === event.index
        : event.type !== 'account.changed' || !before.matches('mapping') || after.context.account === event.account,
    'a new attempt clears the message': ({ testCase: { kind, event }, after }) =>
      kind !== 'event' || typing.includes(event.type) || after.context.problem === '',
    'another statement starts afresh': ({ testCase, after: { context } }) =>
      testCase.event.type !== 'another' || (context.undoable === undefined && context.added === undefined),
    'a decision is in memory only while it is sent': ({ after }) =>
      after.matches('deciding') || after.context.decision === undefined,
    'a transfer is taken back once': ({ before, after }) =>
      !before.matches('undoing') || after.matches('undoing') || after.context.undoable === undefined,
    'a file is stored only with complete columns and an account': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { columns = {}, account = '' } = (input ?? {}) as { columns?: object; account?: string };
        return effect !== 'storeStatement' || (areComplete(columns) && account !== '' && account.trim() === account);
      }),
    'a transfer is decided only with a reason or an order': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { action, orderCode, reason } = (input ?? {}) as { action?: string; orderCode?: string; reason?: string };
        return (
          effect !== 'decide' || action === 'reopen' || (action === 'accept' ? orderCode : reason)?.trim() === code
        );
      }),
    'a decision is sent only after a person made it': ({ testCase, calls }) =>
      calls.every(
        ({ effect }) =>
          effect !== 'decide' || ['line.accepted', 'dialog.submitted', 'undone'].includes(testCase.event.type),
      ),
    'the transfers are loaded again after every decision, and after a conflict': ({ before, testCase, after }) =>
      !(before.matches('deciding') || before.matches('undoing')) ||
      testCase.name === 'decide failed (no answer)' ||
      after.matches('loading'),
    'a failure shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed') || after.context.problem !== '',
    'a dialog is open only while a person writes in it': ({ after }) =>
      after.matches('writing') === (after.context.dialog !== undefined),
    'only a transfer that was set aside can be taken back': ({ after: { context } }) =>
      context.undoable === undefined || context.undoable.state === 'not-ours',
    'an accepted transfer cannot be taken back': ({ calls }) =>
      calls.every(({ input }) => {
        const { action, line: decided } = (input ?? {}) as { action?: string; line?: { state: string } };
        return action !== 'reopen' || decided?.state === 'not-ours';
      }),
    'nothing of a file is kept after it is stored': ({ after }) =>
      after.matches('previewing') ||
      after.matches('mapping') ||
      after.matches('storing') ||
      (after.context.file === undefined && after.context.preview === undefined),
  },
});
