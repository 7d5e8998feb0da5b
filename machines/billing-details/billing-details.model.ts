import { m } from '#messages';
import { ApiError } from '#domain/errors/api-error.ts';
import { aBilling, aBillingIssued } from '../billing-samples.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { billingDetailsMachine } from './billing-details.machine.ts';
import { areSame, type SentBilling } from './billing-details.ts';

const details = { name: 'Sample Hospital Trust', gst_number: '27AAPFU0939F1ZV', state: 'Maharashtra' };
const same = { name: 'Sample Hospital' };
const failures = { 'signed out': aRefusal(401, m.group_refusals_signed_out()), 'no answer': aNetworkError() };
const wrongNumber = [{ field: 'gst_number', message: m.billing_refusals_gstin() }];

export const billingDetailsModel = defineModel({
  machine: billingDetailsMachine,
  title: 'Billing details of an order',
  starts: {
    'an order': { token: 'token-1', order: 'K4D9Q' },
    'input left by an expired session': { token: 'token-1', order: 'K4D9Q', typed: details },
  },
  events: {
    'details.opened': { '': {} },
    'details.submitted': { '': { details }, 'as they were': { details: same } },
    'details.discarded': { '': {} },
    'replacement.confirmed': { '': {} },
    'replacement.cancelled': { '': {} },
  },
  outcomes: {
    readBilling: {
      done: { 'no invoice yet': aBilling(), issued: aBillingIssued(), 'used up': aBillingIssued({ changes_left: 0 }) },
      failed: failures,
    },
    correctBilling: {
      done: {
        kept: aBilling(details),
        replaced: aBillingIssued({ ...details, changes_left: 2 }),
      },
      failed: {
        ...failures,
        'a wrong number': new ApiError(400, { message: m.billing_refusals_gstin(), detail: wrongNumber }),
        'paid meanwhile': aRefusal(409, m.billing_refusals_otherwise()),
      },
    },
  },
  properties: {
    'an issued invoice is replaced only after a confirmation': ({ before, testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'correctBilling' ||
          ((input as SentBilling).isIssued === before.context.billing?.is_issued &&
            (!(input as SentBilling).isIssued || testCase.name === 'replacement.confirmed')),
      ),
    'no confirmation without an issued invoice': ({ before, after }) =>
      before.hasTag('asking') || !after.hasTag('asking') || before.context.billing?.is_issued === true,
    'only changed details are sent, as they were typed': ({ after, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'correctBilling') return true;
        const { details: sent } = input as SentBilling;
        return sent.name === after.context.typed?.name && !areSame(after.context.typed, after.context.billing);
      }),
    'every call names the order': ({ calls }) =>
      calls.every(
        ({ input }) => (input as SentBilling).token === 'token-1' && (input as SentBilling).order === 'K4D9Q',
      ),
    'the input stays until it is stored, discarded or can no longer be sent': ({ before, testCase, after }) =>
      before.context.typed === undefined ||
      after.context.typed !== undefined ||
      testCase.name === 'details.discarded' ||
      testCase.name === 'details.submitted (as they were)' ||
      testCase.name.startsWith('correctBilling done') ||
      testCase.name === 'readBilling done (used up)',
    'the form is shown only if something can be corrected': ({ after }) =>
      !after.hasTag('form') || (after.context.billing?.changes_left ?? 0) > 0,
    'a refusal shows its reason': ({ testCase, after }) =>
      !/failed \((no answer|a wrong number|paid meanwhile)\)$/.test(testCase.name) ||
      (after.context.problem?.sentence ?? '') !== '',
    'the next attempt clears the message': ({ testCase, after }) =>
      !['details.opened', 'replacement.confirmed', 'details.discarded'].includes(testCase.name) ||
      after.context.problem === undefined,
    "'changed' is emitted when the order on screen is out of date": ({ before, testCase, emitted }) =>
      emitted.some(({ type }) => type === 'changed') ===
      (testCase.name.startsWith('correctBilling done') ||
        testCase.name === 'readBilling done (used up)' ||
        (before.matches('rereading') && testCase.name.startsWith('readBilling done'))),
    'a correction shows one success message': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'notice') === testCase.name.startsWith('correctBilling done'),
    'an expired session ends the flow': ({ before, testCase, after }) =>
      before.matches('signedOut') || after.matches('signedOut') === testCase.name.endsWith('failed (signed out)'),
  },
});
