import { deskProblem } from '../desk-problem.ts';
import { defineModel } from '../model.ts';
import { isReason } from '../order-refund/order-refund.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { aCheaperQuote, aDearerQuote, aWorkshopQuote } from '../workshop-exchange-samples.ts';
import { workshopExchangeMachine } from './workshop-exchange.machine.ts';
import { isOtherChoice, type WorkshopChange, type WorkshopChoice, type WorkshopExchange } from './workshop-exchange.ts';

const person = { orderId: 'order-1', version: '1-a', number: 1, present: ['airway'] };
const changed = aRefusal(409, 'Ravi has changed this order meanwhile.');

/** The answers of the dialog. */
const entered = ({ chosen, reason, way }: WorkshopExchange) => [chosen, reason, way];
const choices = ['workshop.toggled', 'reason.changed', 'way.chosen'];

export const workshopExchangeModel = defineModel({
  machine: workshopExchangeMachine,
  title: 'Other workshops for a person of an order',
  starts: { 'a person with a workshop': person },
  events: {
    'workshop.toggled': { '': { id: 'writing' } },
    'reason.changed': { '': { reason: ' too long ' }, 'to two letters': { reason: ' no ' } },
    'way.chosen': { 'by transfer': { way: 'transfer' }, online: { way: 'link' } },
    'order.read': { '': { order: { version: '2-b', present: ['airway'] } } },
    submitted: { '': {} },
    'dialog.closed': { '': {} },
  },
  outcomes: {
    quoteWorkshops: {
      done: {
        'with the same price': aWorkshopQuote(),
        cheaper: aCheaperQuote(),
        dearer: aDearerQuote(),
        impossible: aWorkshopQuote({ why_not: 'No seat is free in Writing.' }),
      },
      failed: { 'no answer': aNetworkError() },
    },
    changeWorkshops: {
      done: { '': true, 'not confirmed': false },
      failed: { 'somebody changed the order': changed, 'no answer': aNetworkError() },
    },
  },
  // version and way are inputs of a change and never decide a transition
  identity: ({ value, context: { offered, chosen, quote, whyNot, reason, problem } }) => ({
    value,
    choice: [offered.length, chosen],
    quote: [quote?.difference, whyNot],
    hasReason: isReason(reason),
    hasProblem: problem !== '',
  }),
  properties: {
    'nothing that was chosen or typed is lost by a failure, by another quote, or by a missing confirmation': ({
      before,
      testCase: { event },
      after,
    }) =>
      choices.includes(event.type) ||
      JSON.stringify(entered(before.context)) === JSON.stringify(entered(after.context)),
    'only offered workshops are added': ({ after: { context } }) =>
      context.chosen.every((id) => context.present.includes(id) || context.offered.some((each) => each.id === id)),
    'a reason is typed only beside a refund, and a way of payment chosen only beside an order': ({ before, after }) =>
      (before.context.reason === after.context.reason || before.context.quote?.refund !== undefined) &&
      (before.context.way === after.context.way || before.context.quote?.order !== undefined),
    'the order is the one that was read last': ({ testCase: { event }, after }) =>
      event.type !== 'order.read' || after.context.version === event['order'].version,
    'each other choice is quoted, and the quote before it ends': ({ before, after, calls }) =>
      before.context.chosen === after.context.chosen ||
      (after.context.quote === undefined &&
        calls.some(
          ({ effect, input }) =>
            effect === 'quoteWorkshops' && (input as WorkshopChoice).workshops === after.context.chosen,
        )),
    'a change is of the chosen workshops and of the version that was read last': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        const { workshops, version } = input as WorkshopChange;
        const { context } = before;
        return effect !== 'changeWorkshops' || (workshops === context.chosen && version === context.version);
      }),
    'a change is for the amount of the quote that is shown': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'changeWorkshops') return true;
        const change = input as WorkshopChange;
        const { refund, order } = before.context.quote!;
        const amount = change.kind === 'same-price' ? undefined : change.amount;
        return before.matches({ choosing: 'possible' }) && amount === (refund ?? order)?.amount;
      }),
    'cheaper workshops are refunded with a reason, and dearer ones paid in the chosen way': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'changeWorkshops') return true;
        const change = input as WorkshopChange;
        if (change.kind === 'refund') return isReason(change.reason) && change.reason.trim() === change.reason;
        return change.kind !== 'order' || change.way === before.context.way;
      }),
    'workshops that the person has are not stored again': ({ before, calls }) =>
      calls.every(({ effect }) => effect !== 'changeWorkshops' || isOtherChoice(before.context)),
    'an impossible choice has its reason, and a possible one has none': ({ after }) =>
      !after.matches('choosing') || (after.context.whyNot !== '') === after.matches({ choosing: 'impossible' }),
    'after somebody changed the order, it is read again': ({ testCase, after, emitted }) =>
      testCase.name !== 'changeWorkshops failed (somebody changed the order)' ||
      (after.matches('outdated') && emitted.some(({ type }) => type === 'order.changed')),
    'the choice is quoted again only after the order was read': ({ before, testCase, after }) =>
      !before.matches('outdated') ||
      (testCase.event.type === 'order.read' &&
        after.matches({ choosing: 'quoting' }) &&
        after.context.quote === undefined),
    'a failure of the change shows its sentence until the next attempt': ({ before, testCase, after }) =>
      testCase.name.startsWith('changeWorkshops failed')
        ? 'result' in testCase &&
          'error' in testCase.result &&
          after.context.problem === deskProblem(testCase.result.error)
        : after.context.problem === (testCase.event.type === 'submitted' ? '' : before.context.problem),
    'a change is announced once, and only after the service has stored it': ({ testCase, after, emitted }) => {
      const notices = emitted.filter(({ type }) => type === 'notice').length;
      const isStored = testCase.name === 'changeWorkshops done' && after.matches('saved');
      return notices === (isStored ? 1 : 0) && after.matches('saved') === isStored;
    },
    'the dialog cannot be closed during the change': ({ before, testCase, after }) =>
      !before.matches('saving') || testCase.kind !== 'event' || after.matches('saving'),
  },
});
