import { describe, expect, it } from 'vitest';
import { otpSignInModel } from '#machines/otp-sign-in/otp-sign-in.model.ts';
import { passwordSignInModel } from '#machines/password-sign-in/password-sign-in.model.ts';
import { sendPassModel } from '#machines/send-pass/send-pass.model.ts';
import { ticketRetrievalModel } from '#machines/ticket-retrieval/ticket-retrieval.model.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { named, type Scenario } from './scenarios-fixture.ts';

const noTickets =
  "Your email doesn't have any tickets. If you have already made a payment, kindly wait for 24 hrs. Also email " +
  'support@conference.example with your registered email id and other details.';

describe('ticket retrieval', () => {
  const sending = ['a bare link', 'email.changed', 'email.submitted'] as const;
  const sendingAutomatically = ['a link with an email', 'after autoSend'] as const;
  const verifying = ['a link with an email and a code', 'after autoVerify'] as const;
  const editing = { emailStep: 'editing' };
  const coding = { codeStep: 'editing' };
  const scenarios: Scenario[] = [
    ['an unknown email [ERR-T-01]', [...sending, 'sendCode failed (unknown email)'], [noTickets], editing],
    [
      'an unknown email, sent automatically [ERR-T-01]',
      [...sendingAutomatically, 'sendCode failed (unknown email)'],
      [noTickets],
      editing,
    ],
    [
      'a code that cannot be sent [ERR-T-02]',
      [...sending, 'sendCode failed (without a message)'],
      ['Failed to send OTP. Please try again.'],
      editing,
    ],
    [
      'no answer [ERR-T-03]',
      [...sending, 'sendCode failed (no answer)'],
      ['An error occurred while sending OTP. Please try again.'],
      editing,
    ],
    [
      'no answer, sent automatically [ERR-T-03]',
      [...sendingAutomatically, 'sendCode failed (no answer)'],
      ['An error occurred. Please try again.'],
      editing,
    ],
    [
      'the message of the service [ERR-T-03]',
      [...sending, 'sendCode failed (too many)'],
      ['Too many attempts. Please try again later.'],
      editing,
    ],
    [
      'a wrong code [ERR-T-04]',
      [...verifying, 'verifyCode failed (wrong code)'],
      ['Invalid OTP. Please try again.'],
      coding,
    ],
    [
      'a server error at the code [ERR-T-04]',
      [...verifying, 'verifyCode failed (fault)'],
      ['Invalid OTP. Please try again.'],
      coding,
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(ticketRetrievalModel, ...way)).toMatchObject(end);
  });
});

describe('sending a pass by email', () => {
  const sending = ['tickets on screen', 'pass.chosen (one pass)', 'pass.confirmed'] as const;
  it.each([
    ['a failure [ERR-T-05]', 'emailPass failed (without a message)', ['Failed to send email. Please try again.']],
    ['no answer [ERR-T-05]', 'emailPass failed (no answer)', ['An error occurred while sending email.']],
    ['a pass on its way [ERR-T-06]', 'emailPass done', []],
  ])('%s', (_, outcome, sentences) => {
    const end = follow(sendPassModel, ...sending, outcome);

    expect(end).toMatchObject({ sentences, value: sentences.length > 0 ? 'failed' : 'sent' });
  });
});

describe('sign-in with a password', () => {
  const signingIn = ['an empty form', 'password.submitted'] as const;
  const scenarios: Scenario[] = [
    [
      'no one is signed in [ERR-L-07]',
      [...signingIn, 'signIn done (another step)'],
      ['Login failed. Please try again.'],
      'editing',
    ],
    ['an unknown user [ERR-L-08]', [...signingIn, 'signIn failed (unknown email)'], [], 'needsReset'],
    [
      'the message of the service [ERR-L-09]',
      [...signingIn, 'signIn failed (wrong password)'],
      ['Incorrect username or password.'],
      'editing',
    ],
    [
      'an error without a message [ERR-L-09]',
      [...signingIn, 'signIn failed (without a message)'],
      ['Error signing in'],
      'editing',
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(passwordSignInModel, ...way)).toMatchObject(end);
  });
});

describe('sign-in with a code', () => {
  const sending = ['no code', 'email.submitted'] as const;
  const confirming = [...sending, 'sendCode done (a code)', 'code.submitted'] as const;
  const editing = { emailStep: 'editing' };
  const coding = { codeStep: 'editing' };
  const scenarios: Scenario[] = [
    [
      'an unexpected step [ERR-L-10]',
      [...sending, 'sendCode done (another step)'],
      ['Unexpected response from server.'],
      editing,
    ],
    [
      'a code that does not sign in [ERR-L-11]',
      [...confirming, 'confirmCode done (another step)'],
      ['OTP verification failed.'],
      coding,
    ],
    ['an unknown user [ERR-L-12]', [...sending, 'sendCode failed (unknown email)'], [], 'needsSignUp'],
    [
      'an unknown user at the code [ERR-L-12]',
      [...confirming, 'confirmCode failed (unknown email)'],
      [],
      'needsSignUp',
    ],
    [
      'the message of the service [ERR-L-13]',
      [...confirming, 'confirmCode failed (wrong code)'],
      ['This code is not right. Please take it from the newest mail, or have a new code sent.'],
      coding,
    ],
    [
      'an error without a message [ERR-L-13]',
      [...sending, 'sendCode failed (without a message)'],
      ['Error during OTP login'],
      editing,
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(otpSignInModel, ...way)).toMatchObject(end);
  });
});
