import { deskProblem } from '../desk-problem.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { exceptionActionMachine } from './exception-action.machine.ts';
import { isReasonMissing, needsReason, type ExceptionResolution } from './exception-action.ts';

export const exceptionActionModel = defineModel({
  machine: exceptionActionMachine,
  title: 'Decision about a payment',
  starts: { 'a refund that failed': { id: 'one' } },
  events: {
    'action.chosen': { retry: { action: 'retry-refund' }, close: { action: 'close' } },
    'reason.changed': { '': { reason: ' Sent back ' }, 'to spaces': { reason: ' ' } },
    submitted: { '': {} },
    'dialog.closed': { '': {} },
  },
  outcomes: {
    resolveException: {
      done: { '': true, 'not confirmed': false },
      failed: {
        'somebody was faster': aRefusal(409, 'This exception is closed.'),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'only the chosen action is done, after its confirmation': ({ before, calls }) =>
      calls.every(({ input }) => {
        const { id, action } = input as ExceptionResolution;
        return before.matches('reviewing') && id === 'one' && action === before.context.action;
      }),
    'only closing has a reason, and never an empty one': ({ before, calls }) =>
      calls.every(({ input }) => {
        const { action, reason } = input as ExceptionResolution;
        return action === 'close'
          ? !isReasonMissing(before.context) && reason === before.context.reason.trim()
          : reason === '';
      }),
    'only typing changes the reason, and only where one is needed': ({ before, testCase: { event }, after }) =>
      event.type === 'reason.changed'
        ? needsReason(before.context) && after.context.reason === event['reason']
        : after.context.reason === before.context.reason,
    'a failure shows its sentence until the next attempt, or until the dialog is closed': ({
      before,
      testCase,
      after,
    }) => {
      if (testCase.kind === 'outcome' && 'error' in testCase.result)
        return after.matches('reviewing') && after.context.problem === deskProblem(testCase.result.error);
      const isOver = testCase.event.type === 'submitted' || after.matches('choosing');
      return after.context.problem === (isOver ? '' : before.context.problem);
    },
    'an action is announced once, after the service has done it': ({ testCase, emitted }) =>
      emitted.filter(({ type }) => type === 'notice').length === (testCase.name === 'resolveException done' ? 1 : 0),
    'the list is read again after an action, and after somebody was faster': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'exceptions.changed') ===
      ['resolveException done', 'resolveException failed (somebody was faster)'].includes(testCase.name),
    'the dialog cannot be closed during the call': ({ before, testCase, after }) =>
      !before.matches('resolving') || testCase.kind !== 'event' || after.matches('resolving'),
  },
});
