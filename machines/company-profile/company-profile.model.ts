import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { areSame, type Details } from '#domain/exhibitors/company-changes.ts';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aProfile, aRefusal } from '../samples.ts';
import { isLate, lateChange, type CompanyProfile, type Edit } from './company-profile.ts';
import { companyProfileMachine } from './company-profile.machine.ts';

const { details } = aProfile();
const typed = { ...details, name: 'Sample Devices India' };

/** The profile after another window has changed the name and the postal address. */
const changed = aProfile({
  version: 4,
  details: { ...details, name: 'Sample Devices Limited', billingAddress: '1 Other Street' },
});
const signedOut = aRefusal(401, 'Please sign in to continue.');

export const companyProfileModel = defineModel({
  machine: companyProfileMachine,
  title: 'The details of an exhibitor',
  starts: {
    'no edit on the device': {},
    'an edit stored on the device': { draft: { version: 3, base: details, details: typed } },
  },
  events: {
    edit: { '': {} },
    cancel: { '': {} },
    retry: { '': {} },
    'page.shown': { '': {} },
    'details.submitted': { 'with another name': { details: typed }, 'as they were': { details } },
    'conflict.resolved': { 'with the name as typed': { keeps: ['name'] }, 'with the name as saved': { keeps: [] } },
    'changes.discarded': { '': {} },
  },
  outcomes: {
    loadProfile: {
      done: {
        '': aProfile(),
        'no details yet': undefined,
        'changed meanwhile': changed,
        'changed to the same': aProfile({ version: 4, details: typed }),
      },
      failed: {
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
    saveProfile: {
      done: { '': aProfile({ version: 4, details: typed }) },
      failed: {
        'changed meanwhile': aRefusal(409, 'These details were changed in another window meanwhile.', versionConflict),
        'wrong answers': aRefusal(400, 'Please correct the marked fields.', [
          { field: 'website', message: 'This text is too long' },
        ]),
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'an edit stays until it is saved or discarded': ({ before, testCase, after }) =>
      before.context.edit === undefined ||
      after.context.edit !== undefined ||
      ['cancel', 'changes.discarded', 'saveProfile done'].includes(testCase.name) ||
      (testCase.event.type === 'details.submitted' && after.matches('viewing')) ||
      areSame(before.context.edit.details, after.context.profile?.details ?? {}),
    'a failure keeps the edit': ({ before, testCase, after }) =>
      !testCase.name.includes(' failed') || after.context.edit === before.context.edit,
    'the submitted details are sent with the version they started from': ({ before, testCase, after, calls }) =>
      after.matches('savingAgain') ||
      inputsOf(calls, 'saveProfile').every(
        (input) =>
          input.version === before.context.edit?.version &&
          input.details === (testCase.event as unknown as { details: Details }).details,
      ),
    'a retry sends the same edit, based on the newer details, and overwrites none of their changes': ({
      before,
      after,
      calls,
    }) =>
      !after.matches('savingAgain') ||
      inputsOf(calls, 'saveProfile').every(
        (input) =>
          before.matches('rereading') &&
          input.details === before.context.edit?.details &&
          input.version === after.context.profile?.version &&
          !isLate(after.context.profile, before.context.edit),
      ),
    'unchanged details are not sent': ({ before, calls }) =>
      inputsOf(calls, 'saveProfile').every(
        (input) => input.version === 0 || !areSame(input.details, before.context.edit!.base),
      ),
    'newer changes are never overwritten without a choice': ({ before, after }) =>
      !isEditing(after) || isOf(after.context) || isOf(before.context) === false || before.matches('comparing'),
    'a contested field has the chosen answer, every other field the changed one': ({ before, testCase, after }) => {
      if (testCase.event.type !== 'conflict.resolved') return true;
      const { keeps } = testCase.event as unknown as { keeps: string[] };
      const { base, saved, mine } = lateChange(before.context);
      const chosen = { name: base['name'] !== mine['name'] && keeps.includes('name') ? mine : saved }.name;
      const merged = after.context.edit!.details;
      return merged['name'] === chosen['name'] && merged['billingAddress'] === saved['billingAddress'];
    },
    "'refused' is emitted only when the session has expired": ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'refused') === testCase.name.endsWith('failed (not signed in)'),
    'a sign-in with another account is reported too': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'otherAccount') === testCase.name.endsWith('failed (another account)'),
    'the success message follows the save': ({ before, testCase, after, emitted }) =>
      JSON.stringify(emitted.flatMap((event) => (event.type === 'notice' ? [event.sentence] : []))) ===
      JSON.stringify(isNowSaved(before, testCase, after) ? [m.company_details_saved()] : []),
    'a failure shows a message, except if the details are already on screen': ({ testCase, after }) =>
      !/ failed \((?!changed)/.test(testCase.name) ||
      after.matches('viewing') ||
      (after.context.problem?.sentence ?? '') !== '',
    'an attempt clears the earlier failure': ({ testCase, after }) =>
      testCase.event.type !== 'edit' || after.context.problem === undefined,
  },
});

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as Pick<Edit, 'version' | 'details'>);

/** True if the details are saved now. Another window can also have saved the same details. */
const isNowSaved = (before: Matching<'rereading'>, { name }: { name: string }, after: Matching<'viewing'>): boolean =>
  name === 'saveProfile done' || (before.matches('rereading') && after.matches('viewing'));

interface Matching<State extends string> {
  matches(state: State): boolean;
}

const isEditing = (snapshot: { matches(state: 'editing'): boolean }) => snapshot.matches('editing');

/** True if the edit is based on the version of the loaded profile. */
const isOf = ({ profile, edit }: CompanyProfile): boolean => edit?.version === (profile?.version ?? 0);
