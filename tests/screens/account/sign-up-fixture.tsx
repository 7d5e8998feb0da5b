import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { aSignUp, somePasses } from '#machines/samples.ts';
import { SignUpScreen } from '#src/site/account/sign-up/register-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

export const { password, ...company } = aSignUp();
const draftOf = (draft: object) => JSON.stringify({ at: Date.now(), draft });
export const storedDraft = () => localStorage.getItem('symposia.draft.exhibitor') ?? '';

export function arrive({ query = '', state = undefined as unknown, draft = undefined as object | undefined } = {}) {
  if (draft) localStorage.setItem('symposia.draft.exhibitor', draftOf(draft));
  const signUp = withFakeEffects(exhibitorSignUpMachine);
  const user = userEvent.setup({ delay: null });
  const view = visit(<SignUpScreen />, { address: `/register${query}`, state, flows: [signUp] });
  const settle = (effect: 'loadPasses' | 'signUp', result: object) =>
    act(async () => signUp.settle(effect, result as never));
  return { ...view, signUp, user, settle };
}

/** Renders the form with all answers except the password. */
export async function atTheForm(options: Parameters<typeof arrive>[0] = {}) {
  const fixture = arrive({ draft: company, ...options });
  await fixture.settle('loadPasses', { output: somePasses() });
  return fixture;
}

export async function submitted(more: Partial<typeof company> = {}) {
  const fixture = await atTheForm({ draft: { ...company, ...more } });
  await fixture.user.type(field(/^Password/), password);
  await fixture.user.click(button('Register'));
  return fixture;
}

export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const facts = (root: ParentNode = document) =>
  [...root.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Ids of the axe rules that are violated. A screen has no landmarks here, and jsdom cannot compute contrast. */
export async function violations(): Promise<string[]> {
  const rules = {
    region: { enabled: false },
    'color-contrast': { enabled: false },
    'landmark-complementary-is-top-level': { enabled: false },
  };
  return (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
}
