import { expect } from 'vitest';
import { accountFormats } from '#domain/account/account-formats.ts';
import { isPassword } from '#domain/account/passwords.ts';
import { isEmail } from '#domain/text/formats.ts';
import type { staffSignInMachine } from '#machines/staff-sign-in/staff-sign-in.machine.ts';
import { staffSignInModel } from '#machines/staff-sign-in/staff-sign-in.model.ts';
import { isAppCode, type StaffSignIn } from '#machines/staff-sign-in/staff-sign-in.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: StaffSignIn;
}

const main = () => document.querySelector('main');
/** A session is continued or confirmed by its own email alone: the field is read-only. */
const canEnter = (email: string): boolean => !field('Email')!.readOnly || field('Email')!.value === email.trim();
const stays = 'The button stays enabled and shows what is missing';

walkTours(staffSignInModel, (): FlowScreen<typeof staffSignInMachine> => {
  const expectProblem = ({ context: { problem } }: Snapshot) =>
    expect(alerts(main()).filter((text) => text === problem)).toHaveLength(problem ? 1 : 0);
  const password = (isBusy: boolean) => (snapshot: Snapshot) => {
    const { isFixed } = snapshot.context;
    expect([field('Email')?.readOnly, field('Password')?.readOnly]).toEqual([isBusy || isFixed, isBusy]);
    expectProblem(snapshot);
  };
  const newPassword = (isBusy: boolean) => (snapshot: Snapshot) => {
    expect(field('New password')?.readOnly).toBe(isBusy);
    expectProblem(snapshot);
  };
  const code = (isBusy: boolean) => (snapshot: Snapshot) => {
    expect(field('Code')?.readOnly).toBe(isBusy);
    expectProblem(snapshot);
  };
  const setUp = (isBusy: boolean) => (snapshot: Snapshot) => {
    code(isBusy)(snapshot);
    expect(main()?.textContent).toContain(snapshot.context.appKey.slice(0, 4));
    expect(document.querySelector('svg title')?.textContent).toBe('QR code for your authenticator app');
  };

  const opening = () => {
    expect(statuses(main())).toEqual(['One moment…']);
    expect([field('Password'), field('Code')]).toEqual([undefined, undefined]);
  };

  return {
    beside: () => settings.staffSignIn!.beside({} as never),
    events: {
      'password.submitted': {
        controls: ({ email }) => (field('Password') && canEnter(email) ? [button('Continue', main())] : []),
        use: async (control, { email, password: typed }) => {
          if (!field('Email')!.readOnly) await type(field('Email')!, email);
          await type(field('Password')!, typed);
          await click(control);
        },
        deviates: (snapshot, { email, password: typed }) =>
          snapshot.matches('password') && canEnter(email) && !(isEmail(email.trim()) && typed.trim() !== '')
            ? stays
            : undefined,
        answer: () => '',
      },
      'newPassword.submitted': {
        controls: () => (field('New password') ? [button('Continue', main())] : []),
        use: async (control, { password: typed }) => {
          await type(field('New password')!, typed);
          await type(field('Confirm Password')!, typed);
          await click(control);
        },
        deviates: (snapshot, { password: typed }) =>
          snapshot.matches({ newPassword: 'editing' }) && !isPassword(typed) ? stays : undefined,
        answer: () => accountFormats.password.sentence(),
      },
      'code.submitted': {
        controls: () => (field('Code') ? [button('Continue', main())] : []),
        use: async (control, { code: typed }) => {
          await type(field('Code')!, typed);
          await click(control);
        },
        deviates: (snapshot, { code: typed }) =>
          (snapshot.matches({ code: 'editing' }) || snapshot.matches({ settingUp: 'editing' })) && !isAppCode(typed)
            ? stays
            : undefined,
        answer: () => 'A code has six digits.',
      },
      back: { controls: () => [button('Back', main())] },
      'codes.requested': { controls: () => [button('Try again', main())] },
      'codes.skipped': { controls: () => [button('Go on without codes', main())] },
      'codes.kept': { controls: () => [button('I have stored the codes', main())] },
    },
    states: {
      password: password(false),
      signingIn: password(true),
      'newPassword.editing': newPassword(false),
      'newPassword.sending': newPassword(true),
      'settingUp.editing': setUp(false),
      'settingUp.sending': setUp(true),
      'code.editing': code(false),
      'code.sending': code(true),
      opening,
      makingCodes: () => expect(button('Try again')?.getAttribute('aria-disabled')).toBe('true'),
      withoutCodes: (snapshot) => {
        expectProblem(snapshot);
        expect(statuses(main())).toContain(
          'Your recovery codes were not made. You can try again, or make them later in the menu with your name.',
        );
      },
      codes: ({ context }) => {
        const shown = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
        expect(shown).toEqual(context.codes);
      },
      open: opening,
    },
    emitted: {},
  };
});
