import { expect } from 'vitest';
import type { ResetPassword } from '#machines/reset-password/reset-password.ts';
import type { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts';
import { formats } from '#domain/text/formats.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: ResetPassword;
}

walkTours(resetPasswordModel, (): FlowScreen<typeof resetPasswordMachine> => {
  let typedEmail: string | undefined; // the email in the field when the visitor left the first step

  const emailStep =
    (label: string) =>
    ({ context: { email, problem } }: Snapshot) => {
      expect(heading('Forget Password')).toBeDefined();
      expect(field(emailLabel)?.value).toBe(typedEmail ?? email);
      expect(button(label), label).toBeDefined();
      expect(alerts(main())).toEqual(problem === undefined ? [] : [problem]);
    };

  return {
    prepare: ({ sentTo }) => {
      sessionStorage.clear();
      if (sentTo !== undefined) resetCode.remember({ email: sentTo, carried: '' });
      return () => sessionStorage.clear();
    },
    events: {
      'email.submitted': {
        controls: () => [button('Get OTP')],
        use: async (control, { email }) => {
          typedEmail = email;
          await type(field(emailLabel)!, email);
          await click(control);
        },
        deviates: (snapshot, { email }) =>
          snapshot.matches({ emailStep: 'editing' }) && !email.includes('@')
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: () => formats.email.sentence(),
      },
      'password.submitted': {
        controls: () => [button('Change Password')],
        use: async (control, { otp, password, confirmation }) => {
          await type(field('Enter OTP')!, otp);
          await type(field('Password')!, password);
          await type(field('Confirm Password')!, confirmation);
          await click(control);
        },
      },
      'code.renewed': { controls: () => [button('Send a new code')] },
      'email.reopened': {
        controls: () => [button('Use another email')],
        use: async (control) => {
          typedEmail = undefined;
          await click(control);
        },
      },
    },
    states: {
      arriving: neverSeen,
      'emailStep.editing': emailStep('Get OTP'),
      'emailStep.sending': emailStep('Sending...'),
      'codeStep.editing.early': codeStep('Change Password'),
      'codeStep.editing.ready': codeStep('Change Password'),
      'codeStep.sendingAgain': (snapshot) => {
        codeStep('Change Password')(snapshot);
        expect(button('Sending...')?.disabled).toBe(true);
      },
      'codeStep.changing': codeStep('Changing...'),
      changed: () => {
        expect(heading('Successfully Changed your password')).toBeDefined();
        expect(document.querySelector('main')?.textContent).toContain('Kindly login with your new password');
        expect(sessionStorage.length, 'what is kept for a reload').toBe(0);
      },
    },
    emitted: {},
  };
});

const emailLabel = 'Enter email associated with your account';

function codeStep(label: string) {
  return ({ context: { email, message, problem } }: Snapshot) => {
    expect(field('Enter OTP')?.type).toBe('number');
    expect(button(label), label).toBeDefined();
    expect(alerts(main())).toEqual(problem === undefined ? [] : [problem]);
    const messages = statuses(main()).filter((words) => words.startsWith('Reset'));
    expect(messages).toEqual(message === undefined || problem ? [] : [`${message}Sent to ${email}`]);
    expect(sessionStorage.getItem('symposia-reset')).toContain(email);
  };
}

const main = () => document.querySelector('main');
