import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anOrderAskedBack, anOrderPaid, anOrderPerson, anOrderPlaced, orderTokenSample } from '../order-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { orderPageMachine } from './order-page.machine.ts';
import { isPersonChanged } from './order-page.ts';

const name = 'Meena Raoh';
const moved = `/orders/${'0'.repeat(31)}1${'b'.repeat(32)}`;
const unknown = aRefusal(404, m.order_refusals_unknown());
const failures = { 'the link has ended': unknown, 'no answer': aNetworkError() };

export const orderPageModel = defineModel({
  machine: orderPageMachine,
  title: 'Page of an order',
  starts: { 'the link of a mail': { token: orderTokenSample } },
  events: {
    retry: { '': {} },
    'page.shown': { '': {} },
    'order.changed': { '': {} },
    'person.opened': { '': { number: 1 } },
    'person.changed': { '': { name }, 'to nothing': { name: '' } },
    'person.submitted': { '': {} },
    'person.discarded': { '': {} },
    'refund.opened': { '': {} },
    'refund.changed': { 'to a reason': { ground: 'event-changed' }, 'with more text': { message: 'Please' } },
    'refund.submitted': { '': {} },
    'refund.discarded': { '': {} },
    'document.requested': { '': { document: 'passes' } },
  },
  outcomes: {
    readOrder: {
      done: { matching: anOrderPlaced({ state: 'matching', can_pay: false, can_correct: false }), paid: anOrderPaid() },
      failed: failures,
    },
    correctPerson: {
      done: {
        'a name': anOrderPaid({ people: [anOrderPerson({ name, corrections_left: 2 })] }),
        'an address': anOrderPaid({ link: moved, people: [anOrderPerson({ name, corrections_left: 2 })] }),
      },
      failed: { ...failures, 'too late': aRefusal(409, m.order_refusals_ended()) },
    },
    askRefund: {
      done: { '': anOrderAskedBack() },
      failed: { ...failures, 'already requested': aRefusal(409, m.order_refusals_no_refund()) },
    },
    saveDocument: { done: { '': undefined }, failed: failures },
  },
  properties: {
    'every call uses the current link': ({ calls, after }) =>
      calls.every(({ input }) => (input as { token: string }).token === after.context.token),
    "a corrected email changes the link, and 'moved' is emitted": ({ testCase, before, after, emitted }) =>
      emitted.every((event) => event.type !== 'moved' || event['token'] === after.context.token) &&
      emitted.some(({ type }) => type === 'moved') === testCase.name.startsWith('correctPerson done') &&
      (before.context.token === after.context.token || testCase.name === 'correctPerson done (an address)'),
    'only a changed and complete person is sent, as typed': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'correctPerson') return true;
        const sent = input as { name: string; email: string };
        const { edit } = before.context;
        return (
          sent.name === edit?.name && sent.email === edit.email && sent.name !== '' && isPersonChanged(before.context)
        );
      }),
    'a refund request has a reason and the typed text': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'askRefund') return true;
        const sent = input as { ground: string; message: string };
        return sent.ground !== '' && sent.message === before.context.question?.message;
      }),
    'a refund can be requested only if the order allows it': ({ before, testCase, after }) =>
      before.context.question !== undefined ||
      after.context.question === undefined ||
      (testCase.name === 'refund.opened' && before.context.order?.can_ask_refund === true),
    'the input stays until it is accepted or discarded': ({ before, testCase, after }) =>
      (/^person\.(changed|opened|discarded|submitted)|^correctPerson done/.test(testCase.name) ||
        after.context.edit === before.context.edit) &&
      (/^refund\.(changed|opened|discarded)|^askRefund done/.test(testCase.name) ||
        after.context.question === before.context.question),
    'a correction is shown at once': ({ testCase, after }) =>
      !testCase.name.startsWith('correctPerson done') ||
      (after.context.edit === undefined && after.context.order?.people[0]?.corrections_left === 2),
    'only files of the order are downloaded': ({ before, testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'saveDocument' ||
          ((input as { document: string }).document === testCase.event.document &&
            before.context.order?.documents.some(({ id }) => id === testCase.event.document)),
      ),
    'a failure shows a message, except for an invalid link': ({ testCase, after }) =>
      !testCase.name.includes(' failed') || after.matches('unknown') || (after.context.problem?.sentence ?? '') !== '',
    'a refusal is shown where it belongs': ({ testCase, after }) => {
      const at = after.context.problem?.at;
      if (testCase.name.startsWith('correctPerson failed')) return at === 'person';
      if (testCase.name.startsWith('askRefund failed')) return at === 'refund';
      return !testCase.name.startsWith('saveDocument failed') || at === 'page';
    },
    'a refusal reloads the order, because another window may have changed it': ({ testCase, calls }) =>
      !/^(correctPerson|askRefund|saveDocument) failed \((the link has ended|too late|already requested)\)/.test(
        testCase.name,
      ) || calls.some(({ effect }) => effect === 'readOrder'),
    'the order is polled only while its payment is matched': ({ after }) =>
      !after.matches({ showing: { open: 'ready' } }) ||
      after.matches({ showing: { open: { ready: 'watched' } } }) === (after.context.order?.state === 'matching'),
    "'Refresh' reloads the order": ({ testCase, calls }) =>
      testCase.kind !== 'delay' || calls.some(({ effect }) => effect === 'readOrder'),
    'each success shows a message': ({ testCase, emitted }) =>
      emitted.filter(({ type }) => type === 'notice').length ===
      (/^(correctPerson|askRefund) done/.test(testCase.name) ? 1 : 0),
    'an attempt clears the previous failure': ({ before, testCase, calls, after }) =>
      before.hasTag('busy') ||
      testCase.kind !== 'event' ||
      calls.every(({ effect }) => effect === 'readOrder') ||
      after.context.problem === undefined,
    'an expired link ends the flow': ({ testCase, after }) =>
      testCase.name !== 'readOrder failed (the link has ended)' || after.matches('unknown'),
    'a loaded order stays on screen': ({ before, after }) =>
      before.context.order === undefined || after.context.order !== undefined,
  },
  identity: ({ value, context: { order, edit, question, problem } }) => [
    value,
    order?.state,
    order?.can_ask_refund,
    order?.people[0]?.name,
    edit?.name,
    question?.ground,
    problem !== undefined,
  ],
});
