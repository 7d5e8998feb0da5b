import { expect } from 'vitest';
import { formats, isEmail } from '#domain/text/formats.ts';
import type { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { hasRunOut } from '#machines/identity-problem.ts';
import { otpSignInModel } from '#machines/otp-sign-in/otp-sign-in.model.ts';
import type { OtpSignIn } from '#machines/otp-sign-in/otp-sign-in.ts';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: OtpSignIn;
}

const panel = () => document.querySelector<HTMLElement>('[role=tabpanel]');
const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]') ?? undefined;

walkTours(otpSignInModel, (): FlowScreen<typeof otpSignInMachine> => {
  let showsRequired = false; // whether the field shows the required error, which ends when the visitor types
  let expiredCode = 0; // number of the code that has expired; 0 if none has

  const expectProblem = ({ context: { problem } }: Snapshot) => {
    const words = showsRequired ? m.form_required() : problem?.message;
    expect(alerts(panel())).toEqual(words === undefined ? [] : [expect.stringContaining(words)]);
  };
  const emailStep = (snapshot: Snapshot) => {
    [showsRequired, expiredCode] = [false, 0];
    expect(heading('Welcome back')).toBeDefined();
    expect(submit()?.textContent).toBe('Send OTP');
    expect([field('Email')?.disabled, field('OTP')]).toEqual([false, undefined]);
    expectProblem(snapshot);
  };
  const codeStep = (snapshot: Snapshot) => {
    const { email, codes, problem } = snapshot.context;
    if (problem && hasRunOut(problem)) expiredCode = codes;
    expect(submit()?.textContent).toBe('Confirm OTP');
    expect([field('Email')?.disabled, field('Email')?.value]).toEqual([true, email]);
    const sent = [codes > 1 ? `Code ${codes} ` : 'A code is on its way', email];
    // the sentence is shown only once, at the field or above it
    const ended = problem?.message === m.code_sign_in_ran_out() ? [] : [m.code_sign_in_ran_out()];
    const words = expiredCode === codes ? ended : sent;
    expect(statuses(panel())).toHaveLength(Math.min(words.length, 1));
    for (const word of words) expect(statuses(panel())[0]).toContain(word);
    expectProblem(snapshot);
  };

  return {
    prepare: ({ sentTo }) => {
      sessionStorage.clear();
      if (sentTo) signInCode.remember({ email: sentTo });
      return () => sessionStorage.clear();
    },
    events: {
      'email.submitted': {
        controls: () => [button('Send OTP', panel())],
        use: async (control, { email }) => {
          await type(field('Email')!, email);
          await click(control);
        },
        deviates: (snapshot, { email }) =>
          snapshot.matches({ emailStep: 'editing' }) && !isEmail(email.trim())
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: () => formats.email.sentence(),
      },
      'code.submitted': {
        controls: () => [button('Confirm OTP', panel())],
        use: async (control, { code }) => {
          showsRequired = code.trim() === '';
          await type(field('OTP')!, code);
          await click(control);
        },
        deviates: (snapshot, { code }) =>
          snapshot.hasTag('code') && !snapshot.hasTag('busy') && code.trim() === ''
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: () => m.form_required(),
      },
      'code.renewed': { controls: () => [button('Send a new code', panel())] },
      'email.reopened': { controls: () => [button('Use another email', panel())] },
    },
    states: {
      opening: neverSeen,
      'emailStep.editing': emailStep,
      'emailStep.sending': emailStep,
      'codeStep.waiting': codeStep,
      'codeStep.editing': codeStep,
      'codeStep.confirming': codeStep,
      'codeStep.renewing': codeStep,
      signedIn: (_, { address }) => expect(address()).toBe('/exhibitor'),
      needsSignUp: (_, { address }) => expect(address()).toBe('/register'),
    },
    emitted: {},
  };
});
