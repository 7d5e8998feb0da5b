import { describe, expect, it } from 'vitest';
import { exhibitorSignUpModel } from '#machines/exhibitor-sign-up/exhibitor-sign-up.model.ts';
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts';
import { follow } from '#tests/support/flows/follow.ts';

/** The error catalogue of accounts, by hand: what happens, and the very words the visitor reads. Spec: landing 8. */
type Scenario = [title: string, way: [start: string, ...happenings: string[]], said: string[], value: unknown];

const named = (scenarios: Scenario[]) =>
  scenarios.map(([title, way, said, value]) => [title, { way, said, value }] as const);

describe('a forgotten password', () => {
  const atCode = ['a bare address', 'email.submitted', 'requestReset done'] as const;
  const failing = [...atCode, 'password.submitted', 'confirmReset failed (wrong code)'] as const;
  const unknown = 'An unknown error occurred. Please try again.';
  const sent = 'Reset code has been sent to your email.';
  const early = { codeStep: { editing: 'early' } };
  const ready = { codeStep: { editing: 'ready' } };
  const scenarios: Scenario[] = [
    [
      'passwords that differ [ERR-L-14]',
      [...atCode, 'password.submitted (different)'],
      ['Passwords do not match'],
      early,
    ],
    ['a wrong code [ERR-L-15]', [...failing], ['Invalid verification code provided, please try again.'], ready],
    [
      'a failure without words [ERR-L-15]',
      ['a bare address', 'email.submitted', 'requestReset failed (without a word)'],
      [unknown],
      { emailStep: 'editing' },
    ],
    [
      'a change that fails without words [ERR-L-15]',
      [...atCode, 'password.submitted', 'confirmReset failed (without a word)'],
      [unknown],
      ready,
    ],
    [
      'a changed password [ERR-L-17]',
      [...atCode, 'password.submitted', 'confirmReset done'],
      ['Password reset successfully!'],
      'changed',
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(resetPasswordModel, ...way)).toMatchObject(end);
  });

  it('a code that was sent [ERR-L-16]', () => {
    expect(follow(resetPasswordModel, ...atCode)).toMatchObject({ context: { said: sent }, value: early });
  });
});

describe('sign-up of a company', () => {
  const processing = ['a bare address', 'loadPasses done', 'details.submitted'] as const;
  const taken = 'User with this email already exists. Please login instead.';
  const failed = (outcome: string): Scenario[1] => [...processing, `signUp failed (${outcome})`];
  const scenarios: Scenario[] = [
    [
      'a pass that is none [ERR-L-18]',
      ['a pass of no name', 'loadPasses done'],
      ['Please Pass Valid Pass Name'],
      'wrongPass',
    ],
    [
      'a pass that is none, a second later [ERR-L-18]',
      ['a pass of no name', 'loadPasses done', 'after wrongPass'],
      [],
      'turnedAway',
    ],
    ['409 [ERR-L-19]', failed('account exists'), [taken], 'editing'],
    ["a message with 'already exists' [ERR-L-19]", failed('exists by its words'), [taken], 'editing'],
    ["a detail with 'UsernameExistsException' [ERR-L-19]", failed('exists by its detail'), [taken], 'editing'],
    ["the service's own words [ERR-L-20]", failed('answers refused'), ['Please correct the marked fields.'], 'editing'],
    [
      'a service without words [ERR-L-20]',
      failed('without a sentence'),
      ['Registration failed. Please try again.'],
      'editing',
    ],
    [
      'a request that cannot be made up [ERR-L-21]',
      failed('unsent'),
      ['An error occurred. Please try again.'],
      'editing',
    ],
    ['no answer [ERR-L-22]', failed('no answer'), [], 'editing'],
    ['an answer that does not come in time [ERR-L-22]', failed('time is up'), [], 'editing'],
    ['any other error [ERR-L-23]', failed('fault'), ['An unexpected error occurred. Please try again.'], 'editing'],
    [
      'what is no error [ERR-L-24]',
      failed('no error at all'),
      ['An unknown error occurred. Please try again.'],
      'editing',
    ],
    ['success [EXSU-28]', [...processing, 'signUp done'], ['Registration successful!'], 'registered'],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(exhibitorSignUpModel, ...way)).toMatchObject(end);
  });
});
