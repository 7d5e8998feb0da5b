import { describe, expect, it } from 'vitest';
import { exhibitorSignUpModel } from '#machines/exhibitor-sign-up/exhibitor-sign-up.model.ts';
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { named, type Scenario } from './scenarios-fixture.ts';

describe('a forgotten password', () => {
  const atCode = ['a URL without data', 'email.submitted', 'requestReset done'] as const;
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
      'a failure without a message [ERR-L-15]',
      ['a URL without data', 'email.submitted', 'requestReset failed (without a message)'],
      [unknown],
      { emailStep: 'editing' },
    ],
    [
      'a failed change without a message [ERR-L-15]',
      [...atCode, 'password.submitted', 'confirmReset failed (without a message)'],
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

  it('shows a message for a sent code [ERR-L-16]', () => {
    expect(follow(resetPasswordModel, ...atCode)).toMatchObject({ context: { message: sent }, value: early });
  });
});

describe('sign-up of a company', () => {
  const processing = ['a URL without data', 'loadPasses done', 'details.submitted'] as const;
  const taken = 'User with this email already exists. Please login instead.';
  const failed = (outcome: string): Scenario[1] => [...processing, `signUp failed (${outcome})`];
  const scenarios: Scenario[] = [
    [
      'an unknown pass [ERR-L-18]',
      ['an empty pass name', 'loadPasses done'],
      ['Please Pass Valid Pass Name'],
      'wrongPass',
    ],
    [
      'an unknown pass, a second later [ERR-L-18]',
      ['an empty pass name', 'loadPasses done', 'after wrongPass'],
      [],
      'redirected',
    ],
    ['409 [ERR-L-19]', failed('account exists'), [taken], 'editing'],
    ["a message with 'already exists' [ERR-L-19]", failed('exists by its message'), [taken], 'editing'],
    ["a detail with 'UsernameExistsException' [ERR-L-19]", failed('exists by its detail'), [taken], 'editing'],
    ["the service's own words [ERR-L-20]", failed('answers refused'), ['Please correct the marked fields.'], 'editing'],
    [
      'a service without a message [ERR-L-20]',
      failed('without a message'),
      ['Registration failed. Please try again.'],
      'editing',
    ],
    [
      'a request that cannot be created [ERR-L-21]',
      failed('unsent'),
      ['An error occurred. Please try again.'],
      'editing',
    ],
    ['no answer [ERR-L-22]', failed('no answer'), [], 'editing'],
    ['an answer that does not come in time [ERR-L-22]', failed('time is up'), [], 'editing'],
    ['any other error [ERR-L-23]', failed('fault'), ['An unexpected error occurred. Please try again.'], 'editing'],
    [
      'a thrown value that is no error [ERR-L-24]',
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
