import { issuedPasses } from '#domain/limits.ts';
import { isEmail, isName } from '#domain/text/formats.ts';
import { defineModel } from '../model.ts';
import { aLongPreview, aPreviewRow, somePassKinds } from '../pass-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { issuePassesMachine } from './issue-passes.machine.ts';
import { hasPeople, hasReason, needsReason, peopleToIssue, type IssuePasses, type PassOrder } from './issue-passes.ts';

const kinds = somePassKinds();
const changed = aRefusal(409, 'Somebody has changed these passes. Please look at the list again.');

/** The answers of the dialog. */
const entered = ({ kind, reason, person }: IssuePasses) => JSON.stringify([kind, reason, person]);
const choices = ['kind.chosen', 'reason.changed', 'person.changed'];

export const issuePassesModel = defineModel({
  machine: issuePassesMachine,
  title: 'Issue of passes',
  starts: {
    'one person': { kinds, source: 'typed' },
    'a list': { kinds, source: 'list' },
    'a list of another kind': { kinds, source: 'list', kind: 'delegate' },
  },
  events: {
    'kind.chosen': { 'with a price': { kind: 'delegate' }, 'without a price': { kind: 'visitor' } },
    'reason.changed': { '': { reason: ' speaks ' }, 'to two letters': { reason: ' no ' } },
    'person.changed': {
      name: { field: 'name', text: 'Ravi Kumar ' },
      email: { field: 'email', text: 'ravi@devices.example' },
      'to an invalid email': { field: 'email', text: 'ravi' },
    },
    'file.chosen': { '': { file: { name: 'people.csv', size: 900, type: 'text/csv' } } },
    submitted: { '': {} },
    closed: { '': {} },
  },
  outcomes: {
    previewPasses: {
      done: {
        'many people': aLongPreview(),
        'people with a pass': [aPreviewRow(1, 'has-one')],
        'not confirmed': undefined,
      },
      failed: { 'not readable': aRefusal(400, 'The file has no people.') },
    },
    issuePart: {
      done: { issued: ['issued'], waits: ['waits'], 'has a pass': ['has-one'], 'not confirmed': undefined },
      failed: { 'somebody changed the passes': changed, 'no answer': aNetworkError() },
    },
  },
  identity: ({ value, context }) => ({
    value,
    kind: context.kind,
    source: context.source,
    hasReason: context.reason.trim().length > 2,
    hasPeople: hasPeople(context),
    person: [isName(context.person.name), isEmail(context.person.email)],
    preview: context.preview?.length,
    done: context.done,
    hasProblem: context.problem !== '',
  }),
  properties: {
    'nothing that was chosen or typed is lost by a failure, or by a missing confirmation': ({
      before,
      testCase: { event },
      after,
    }) => choices.includes(event.type) || entered(before.context) === entered(after.context),
    'a reason is typed only for a kind that needs one': ({ before, testCase: { event }, after }) =>
      event.type !== 'reason.changed' || (needsReason(before.context) && after.context.reason === event['reason']),
    'passes of a list are issued only after its preview': ({ before, calls }) =>
      calls.every(({ effect }) => effect !== 'issuePart' || !before.matches('choosingFile')) &&
      (before.matches('issuing') || calls.every(({ effect }) => effect !== 'issuePart') || hasPeople(before.context)),
    'a person gets a pass only with name and email, and only if the preview says so': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'issuePart') return true;
        const { people } = input as PassOrder;
        const emails = peopleToIssue(before.context).map(({ email }) => email);
        return people.every(({ name, email }) => isName(name) && isEmail(email) && emails.includes(email));
      }),
    'a call has at least one person, and at most as many as the service takes': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { length } = effect === 'issuePart' ? (input as PassOrder).people : [0];
        return length > 0 && length <= issuedPasses.perCall;
      }),
    'a kind with a price is issued only with a reason, and no other kind has one': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        const { reason } = input as PassOrder;
        const isNeeded = needsReason(before.context);
        return (
          effect !== 'issuePart' ||
          (hasReason(before.context) && (reason !== undefined) === isNeeded && reason === reason?.trim())
        );
      }),
    'a person is not requested a second time after the outcome has come': ({ before, calls, after }) =>
      after.context.done >= before.context.done &&
      calls.every(({ effect, input }) => {
        if (effect !== 'issuePart') return true;
        const [first] = (input as PassOrder).people;
        return peopleToIssue(after.context).findIndex(({ email }) => email === first!.email) === after.context.done;
      }),
    'the kind cannot change after the file was read': ({ before, after }) =>
      before.context.preview === undefined || before.context.kind === after.context.kind,
    'a new attempt clears the message': ({ testCase: { kind, event }, after }) =>
      kind !== 'event' || !['submitted', 'file.chosen'].includes(event.type) || after.context.problem === '',
    'a failure shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed') || after.context.problem !== '',
    'the result is told once, after the last person': ({ after, emitted }) =>
      emitted.filter(({ type }) => type === 'notice').length === (after.matches('issued') ? 1 : 0) &&
      (!after.matches('issued') || after.context.done === peopleToIssue(after.context).length),
    'the list of passes is read again after the last person, and after a conflict': ({ testCase, after, emitted }) =>
      emitted.some(({ type }) => type === 'passes.changed') ===
      (after.matches('issued') || testCase.name === 'issuePart failed (somebody changed the passes)'),
    'a call that issues passes cannot be left': ({ before, testCase, after }) =>
      !before.matches('issuing') || testCase.kind !== 'event' || after.matches('issuing'),
  },
});
