import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { sendPassMachine } from './send-pass.machine.ts';

export const sendPassModel = defineModel({
  machine: sendPassMachine,
  title: 'Mailing a pass',
  starts: { 'tickets on screen': undefined },
  events: {
    'pass.chosen': { 'one pass': { passId: 'pass-1' }, another: { passId: 'pass-2' } },
    'pass.confirmed': { '': {} },
    cancel: { '': {} },
  },
  outcomes: {
    emailPass: {
      done: { '': undefined },
      failed: {
        'with a message': aRefusal(429, 'Too many attempts.'),
        'without a message': aRefusal(502),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'a pass is mailed only after it was chosen and confirmed': ({ testCase, calls }) =>
      calls.length === 0 || testCase.name === 'pass.confirmed',
    'the pass that is mailed is the one that was chosen': ({ before, calls }) =>
      calls.every(({ input }) => (input as { passId: string }).passId === before.context.passId),
    'a running call can neither be repeated nor cancelled': ({ before, testCase }) =>
      !before.matches('sending') || testCase.kind === 'outcome',
    'only a failure shows a message': ({ after }) =>
      (after.context.problem !== undefined && after.context.problem !== '') === after.matches('failed') ||
      after.matches('closed'),
    'choosing a pass clears the failure': ({ testCase, after }) =>
      testCase.event.type !== 'pass.chosen' || after.context.problem === undefined,
  },
});
