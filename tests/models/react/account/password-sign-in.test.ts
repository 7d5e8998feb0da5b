import { expect } from 'vitest';
import { accountFormats } from '#domain/account/account-formats.ts';
import { isPassword } from '#domain/account/passwords.ts';
import { isEmail } from '#domain/text/formats.ts';
import type { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { passwordSignInModel } from '#machines/password-sign-in/password-sign-in.model.ts';
import type { PasswordSignIn } from '#machines/password-sign-in/password-sign-in.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, heading, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: PasswordSignIn;
}

const main = () => document.querySelector('main');
const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]') ?? undefined;
const stays = 'The button stays enabled and shows what is missing';

walkTours(passwordSignInModel, (): FlowScreen<typeof passwordSignInMachine> => {
  const expectProblem = ({ context: { problem } }: Snapshot) =>
    expect(alerts(main())).toEqual(problem ? [expect.stringContaining(problem.message)] : []);
  const signIn = (isBusy: boolean) => (snapshot: Snapshot) => {
    expect(heading('Welcome back')).toBeDefined();
    expect(heading('New User Password')).toBeUndefined();
    expect(submit()?.textContent).toBe('Login');
    expect([field('Email')?.readOnly, field('Password')?.readOnly]).toEqual([isBusy, isBusy]);
    expectProblem(snapshot);
  };
  const newPassword = (isBusy: boolean) => (snapshot: Snapshot) => {
    expect(heading('New User Password')).toBeDefined();
    expect([...document.querySelectorAll('[role=tab]')]).toEqual([]);
    expect(main()?.textContent).toContain(snapshot.context.email);
    expect(field('New password')?.readOnly).toBe(isBusy);
    expectProblem(snapshot);
  };

  return {
    prepare: () => {
      sessionStorage.clear();
      return () => sessionStorage.clear();
    },
    events: {
      'password.submitted': {
        controls: () => [button('Login', main())],
        use: async (control, { email, password }) => {
          await type(field('Email')!, email);
          await type(field('Password')!, password);
          await click(control);
        },
        deviates: (snapshot, { email, password }) =>
          snapshot.matches('editing') && !(isEmail(email.trim()) && password.trim() !== '') ? stays : undefined,
        answer: () => '',
      },
      'newPassword.submitted': {
        controls: () => [button('Save and log in', main())],
        use: async (control, { password }) => {
          await type(field('New password')!, password);
          await type(field('Confirm Password')!, password);
          await click(control);
        },
        deviates: (snapshot, { password }) =>
          snapshot.matches({ newPassword: 'editing' }) && !isPassword(password) ? stays : undefined,
        answer: () => accountFormats.password.sentence(),
      },
      back: { controls: () => [button('Back to login', main())] },
    },
    states: {
      editing: signIn(false),
      signingIn: signIn(true),
      storingUser: signIn(true),
      'newPassword.editing': newPassword(false),
      'newPassword.confirming': newPassword(true),
      'newPassword.storingUser': newPassword(true),
      signedIn: (_, { address }) => expect(address()).toBe('/exhibitor'),
      signedInWithNewPassword: (_, { address }) => expect(address()).toBe('/exhibitor'),
      needsReset: (_, { address }) => expect(address()).toBe('/reset-password'),
    },
    emitted: {},
    logs: 'The id of the user was not read:',
  };
});
