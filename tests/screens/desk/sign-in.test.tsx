import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { staffSignInMachine } from '#machines/staff-sign-in/staff-sign-in.machine.ts';
import { staffSteps } from '#machines/staff-sign-in/staff-sign-in.ts';
import { m } from '#messages';
import { StaffSignIn } from '#src/desk/sign-in/staff-sign-in.tsx';
import { visit } from '#tests/screens/site/visit.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const user = userEvent.setup({ delay: null });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** Signs in with the password, and enters a code of the app that the identity service refuses. */
async function enterWrongCode(error: Error, setUp = false) {
  const flow = withFakeEffects(staffSignInMachine);
  visit(<StaffSignIn onOpen={() => undefined} />, { address: '/desk', flows: [flow] });
  await user.type(field(/^Email/), 'asha@conference.example');
  await user.type(field(/^Password/), 'Sample-1');
  await user.keyboard('{Enter}');
  const step = setUp ? { step: staffSteps.setUpApp, appKey: 'JBSWY3DPEHPK3PXP' } : { step: staffSteps.code };
  await act(async () => flow.settle('signIn', { output: { isSignedIn: false, ...step } }));
  await user.type(field(/code/i), '123456');
  await user.keyboard('{Enter}');
  await act(async () => flow.settle('sendCode', { error }));
}

describe('a code of the authenticator app that is refused', () => {
  it.each([
    ['at a sign-in', 'CodeMismatchException', false],
    ['of a new app', 'EnableSoftwareTokenMFAException', true],
  ])('says that the code is wrong or was used, and what to do: %s', async (_, name, setUp) => {
    await enterWrongCode(named(name, 'Invalid code received for user'), setUp);
    expect(screen.getByRole('alert').textContent).toBe('This code is wrong or was used. Wait for the next one.');
    expect(document.activeElement?.id).toBe('desk-code');
  });

  it('shows the reason of the service for another refusal, such as too many tries', async () => {
    await enterWrongCode(named('LimitExceededException', 'Too many wrong codes. Please try again in 15 minutes.'));
    expect(screen.getByRole('alert').textContent).toBe('Too many wrong codes. Please try again in 15 minutes.');
  });

  it('says in the browser that a text is no code', async () => {
    const flow = withFakeEffects(staffSignInMachine);
    visit(<StaffSignIn onOpen={() => undefined} />, { address: '/desk', flows: [flow] });
    await user.type(field(/^Email/), 'asha@conference.example');
    await user.type(field(/^Password/), 'Sample-1');
    await user.keyboard('{Enter}');
    await act(async () => flow.settle('signIn', { output: { isSignedIn: false, step: staffSteps.code } }));
    await user.click(screen.getByRole('button', { name: m.desk_use_recovery() }));
    await user.type(field(/code/i), 'K7QD-M2X');
    await user.keyboard('{Enter}');
    expect(screen.getByText('A code has six digits. A recovery code looks like K7QD-M2XA.')).toBeTruthy();
  });
});
