import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anOrderPaid, anOrderPlaced, orderTokenSample } from '../order-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { orderStatusMachine } from './order-status.machine.ts';

export const orderStatusModel = defineModel({
  machine: orderStatusMachine,
  title: 'State of an order after its checkout',
  starts: {
    'the order of this browser': { link: undefined },
    'the link of an order': { link: `/orders/${orderTokenSample}` },
  },
  events: { 'page.shown': { '': {} } },
  outcomes: {
    readStatus: {
      done: {
        unpaid: anOrderPlaced(),
        matching: anOrderPlaced({ state: 'matching', can_pay: false, can_correct: false }),
        paid: anOrderPaid(),
        'no order': undefined,
      },
      failed: { 'an unknown order': aRefusal(404, m.order_refusals_unknown()), 'no answer': aNetworkError() },
    },
  },
  properties: {
    'the page shows the last reply of the service': ({ before, testCase, after }) =>
      /^readStatus done \((unpaid|matching|paid)\)$/.test(testCase.name)
        ? after.context.order === (testCase.event as unknown as { output: unknown }).output
        : after.context.order === before.context.order,
    'the words of the URL wait for the first reply': ({ before, after }) =>
      after.context.hasReply === (before.context.hasReply || !after.matches('reading')),
    'only an order whose state is final is not read again': ({ after }) =>
      !after.matches('settled') || after.context.order?.state === 'paid',
    'only failures are logged': ({ testCase, actions }) =>
      actions.some(({ type }) => type === 'logFailure') === (testCase.name === 'readStatus failed (no answer)'),
  },
});
