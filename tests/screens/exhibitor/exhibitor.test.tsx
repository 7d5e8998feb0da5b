import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnotherAccountError } from '#domain/account/another-account.ts';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { versionConflict } from '#domain/exhibitors/exhibitors.ts';
import { aDocument, anAsked, aNetworkError, aProfile, aRefusal, aSignedIn } from '#machines/samples.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { SignedIn } from '#domain/account/id-token.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { ExhibitorScreen } from '#src/features/exhibitor/exhibitor-page.tsx';
import '#src/features/exhibitor/details-form.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const signedOut = () => aRefusal(401, 'Please sign in to continue.');
const draftOf = (id = aSignedIn().id) => localStorage.getItem(`symposia.draft.exhibitor-profile.${id}`);

function arrive(address = '/exhibitor') {
  const session = withFakeEffects(sessionMachine);
  const company = withFakeEffects(companyProfileMachine);
  const stalls = withFakeEffects(stallEnquiriesMachine);
  const documents = withFakeEffects(companyDocumentsMachine);
  const made = { session, company, stalls, documents };
  const flows = [session, company, stalls, documents];
  const seen = visit(<ExhibitorScreen />, { address, flows });
  const settle = (flow: keyof typeof made, effect: string, result: { output: unknown } | { error: unknown }) =>
    act(async () => made[flow].settle(effect as never, result as never));
  return { ...made, ...seen, settle, user: userEvent.setup({ delay: null }) };
}

async function signedIn({ as = aSignedIn(), ...said }: { as?: SignedIn; profile?: Profile | undefined } = {}) {
  const profile = 'profile' in said ? said.profile : aProfile();
  const seen = arrive();
  await seen.settle('session', 'readSession', { output: as });
  await seen.settle('company', 'loadProfile', { output: profile });
  await seen.settle('stalls', 'loadAsked', { output: [anAsked()] });
  await seen.settle('documents', 'loadDocuments', { output: [aDocument()] });
  await vi.waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  return seen;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const companyName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Company name/ });

async function edited(seen: Awaited<ReturnType<typeof signedIn>>, name = 'New Name') {
  await seen.user.click(screen.getByRole('button', { name: 'Edit details' }));
  await screen.findByRole('textbox', { name: /^Company name/ });
  await seen.user.clear(companyName());
  await seen.user.type(companyName(), name);
}

/** Contrast needs layout: contrast.test.ts computes it from the tokens. A screen alone has none of the shell's landmarks. */
const rules = Object.fromEntries(
  ['color-contrast', 'region', 'landmark-one-main'].map((rule) => [rule, { enabled: false }]),
);
const violations = async () => (await axe.run(document.body, { rules })).violations.map(({ id }) => id);

describe('exhibitor area [ROUTE-07]', () => {
  it('shows nothing before the session is known, and redirects signed-out visitors to sign-in with a return URL', async () => {
    const { settle, where, company } = arrive('/exhibitor?tab=stall');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exhibitor area');
    expect(screen.queryByRole('button')).toBeNull();
    await settle('session', 'readSession', { output: undefined });
    expect(where()).toBe('/login?return=%2Fexhibitor%3Ftab%3Dstall');
    expect(company.calls).toEqual([]);
  });

  it('shows company, details, enquiries, documents and contacts', async () => {
    await signedIn();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sample Devices');
    expect(screen.getByText('asha@devices.example')).toBeTruthy();
    expect(part('Company details').getByText('Healthcare')).toBeTruthy();
    expect(part('Your stall').getByRole('listitem').textContent).toContain(
      'Forwarded to the organisers on 16 Aug 2025',
    );
    expect(part('Documents').getByRole('button', { name: 'Download Sample invoice 17' })).toBeTruthy();
    expect(part('Your contacts').getByRole('link', { name: /Sample Stall Contact 1/ })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['https://devices.example', true],
    ['devices.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('shows the website %s as a link: %s', async (website, isLink) => {
    await signedIn({ profile: aProfile({ details: { ...aProfile().details, website } }) });
    expect(part('Company details').getByText(website, { exact: false })).toBeTruthy();
    expect(part('Company details').queryByRole('link') !== null).toBe(isLink);
  });

  it('welcomes a company without details, and shows the form', async () => {
    await signedIn({ profile: undefined });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');
    expect(part('Company details').getByText(/Your account is ready/)).toBeTruthy();
    expect(companyName().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('shows an error and a retry for each part that cannot be loaded', async () => {
    const seen = arrive();
    await seen.settle('session', 'readSession', { output: aSignedIn() });
    await seen.settle('company', 'loadProfile', { error: aNetworkError() });
    await seen.settle('stalls', 'loadAsked', { error: aNetworkError() });
    await seen.settle('documents', 'loadDocuments', { error: aNetworkError() });
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(await violations()).toEqual([]);
    for (const name of ['Company details', 'Your stall', 'Documents'])
      await seen.user.click(part(name).getByRole('button', { name: 'Try again' }));
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});

describe('edit of the company details', () => {
  it('survives the end of the session, and is restored after the next sign-in', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    await seen.settle('company', 'saveProfile', { error: signedOut() });
    expect(companyName().value).toBe('New Name');
    await seen.settle('session', 'renewSession', { output: undefined });
    expect(seen.where()).toBe('/login?return=%2Fexhibitor');
    expect(seen.notices.map(({ sentence }) => sentence)).toEqual([
      'Your session has ended. Please sign in again. Your unsaved changes are kept on this device.',
    ]);
    seen.unmount();

    const again = await signedIn();
    expect(companyName().value).toBe('New Name');
    expect(screen.getByText('These are your earlier changes. They are not saved yet.')).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(again.company.calls.at(-1)!.input).toMatchObject({ version: 3, details: { name: 'New Name' } });
    await again.settle('company', 'saveProfile', { output: aProfile({ version: 4 }) });
    expect(draftOf()).toBeNull();
  });

  it('survives the end of the session also without a submit', async () => {
    const seen = await signedIn();
    await edited(seen);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await seen.settle('documents', 'loadDocuments', { error: signedOut() });
    await seen.settle('session', 'renewSession', { output: undefined });
    expect(JSON.parse(draftOf()!).draft.details.name).toBe('New Name');
  });

  it('is hidden from other accounts on the same device', async () => {
    const seen = await signedIn();
    await edited(seen);
    seen.unmount();
    expect(draftOf()).toContain('New Name');

    const other = aSignedIn({ id: 'other', email: 'other@devices.example' });
    await signedIn({ as: other, profile: aProfile({ email: other.email }) });
    expect(screen.queryByRole('textbox', { name: /^Company name/ })).toBeNull();
    expect(document.body.textContent).not.toContain('New Name');
    expect(draftOf()).toContain('New Name');
  });

  it('is saved automatically after a conflict without different values', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    await seen.settle('company', 'saveProfile', { error: aRefusal(409, 'Changed meanwhile.', versionConflict) });
    await seen.settle('company', 'loadProfile', { output: aProfile({ version: 4 }) });
    expect(companyName().value).toBe('New Name');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
    const saved = aProfile({ version: 5, details: { ...aProfile().details, name: 'New Name' } });
    await seen.settle('company', 'saveProfile', { output: saved });
    expect(seen.notices.map(({ sentence }) => sentence)).toEqual(['The details of your company are saved.']);
    expect([screen.queryByRole('textbox', { name: /^Company name/ }), draftOf()]).toEqual([null, null]);
  });

  it('is stored for its own account when another account is signed in by now', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    await seen.settle('company', 'saveProfile', { error: new AnotherAccountError() });
    await seen.settle('session', 'readSession', { output: aSignedIn({ id: 'other', email: 'other@devices.example' }) });
    expect(screen.getByText('other@devices.example')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Company name/ })).toBeNull();
    expect([draftOf()?.includes('New Name'), draftOf('other')]).toEqual([true, null]);
  });

  it('is deleted from the device after a week, also by another account', async () => {
    const weekAgo = Date.now() - 7 * 24 * 3_600_000;
    const kept = (at: number) => JSON.stringify({ at, draft: { version: 1, base: {}, details: {} } });
    localStorage.setItem('symposia.draft.exhibitor-profile.gone', kept(weekAgo));
    localStorage.setItem('symposia.draft.exhibitor-profile.soon', kept(weekAgo + 60_000));
    await signedIn();
    expect([draftOf('gone'), draftOf('soon')]).toEqual([null, kept(weekAgo + 60_000)]);
  });

  it.each(['null', '7', '{"at":1}', `{"at":${Date.now()},"draft":{"version":"3"}}`])(
    'ignores invalid stored values: %s',
    async (text) => {
      localStorage.setItem(`symposia.draft.exhibitor-profile.${aSignedIn().id}`, text);
      await signedIn();
      expect(screen.getByRole('button', { name: 'Edit details' })).toBeTruthy();
    },
  );

  it('shows both versions after a conflict, and the visitor chooses', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    const { details } = aProfile();
    await seen.settle('company', 'saveProfile', { error: aRefusal(409, 'Changed meanwhile.', versionConflict) });
    const theirs = { ...details, name: 'Their Name', mobile: '9000000000' };
    await seen.settle('company', 'loadProfile', { output: aProfile({ version: 5, details: theirs }) });
    const name = within(screen.getByRole('radiogroup', { name: /Company name/ }));
    expect(name.getByRole<HTMLInputElement>('radio', { name: 'Yours: New Name' }).checked).toBe(true);
    expect(name.getByRole('radio', { name: 'Saved in the other window: Their Name' })).toBeTruthy();
    expect(part('Company details').getByText('9000000000')).toBeTruthy();
    expect(await violations()).toEqual([]);

    await seen.user.click(screen.getByRole('button', { name: 'Continue with this choice' }));
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(seen.company.calls.at(-1)!.input).toEqual({
      version: 5,
      details: { ...details, name: 'New Name', mobile: '9000000000' },
    });
  });

  it('is discarded only by the visitor', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(part('Company details').queryByText('New Name')).toBeNull();
    seen.unmount();
    await signedIn();
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeTruthy();
  });

  it('shows refused values at their fields', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Save details' }));
    const detail = [{ field: 'name', message: 'This text is too long' }];
    await seen.settle('company', 'saveProfile', { error: aRefusal(400, 'Please correct the marked fields.', detail) });
    expect(companyName().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(companyName().getAttribute('aria-describedby')!)?.textContent).toBe(
      'This text is too long',
    );
  });
});

describe('stall question', () => {
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  const send = () => screen.getByRole('button', { name: 'Send question' });

  it('is not sent without stall and message, and the first invalid field gets the focus', async () => {
    const { stalls, user } = await signedIn();
    await user.click(send());
    expect(stalls.calls.map(({ effect }) => effect)).toEqual(['loadAsked']);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Stall/ }));
    expect(part('Your stall').getAllByText('This field is required')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('is stored when sending fails, also after a reload, and is cleared after it is sent', async () => {
    const seen = await signedIn();
    await seen.user.selectOptions(screen.getByRole('combobox', { name: /^Stall/ }), 'corner');
    await seen.user.type(message(), 'How high?');
    await seen.user.click(send());
    await seen.settle('stalls', 'sendQuestion', { error: aNetworkError() });
    expect([message().value, screen.getByRole('alert').textContent]).toEqual([
      'How high?',
      'The site could not be reached. Please check your connection and try again.',
    ]);
    seen.unmount();

    const again = await signedIn();
    expect(message().value).toBe('How high?');
    await again.user.click(send());
    expect(again.stalls.calls.at(-1)!.input).toEqual({ category: 'corner', message: 'How high?' });
    await again.settle('stalls', 'sendQuestion', { output: [anAsked({ id: 'q2', message: 'How high?' }), anAsked()] });
    expect(message().value).toBe('');
    expect(part('Your stall').getAllByRole('listitem')).toHaveLength(2);
    expect(localStorage.getItem(`symposia.draft.stall-enquiry.${aSignedIn().id}`)).toBeNull();
  });

  it('keeps the typed text while the list is reloaded', async () => {
    const seen = await signedIn();
    await seen.user.type(message(), 'How high?');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await seen.settle('stalls', 'loadAsked', { output: [anAsked({ id: 'q9' })] });
    expect(message().value).toBe('How high?');
  });
});

describe('signing out', () => {
  it('hides the page at once and leads to the start page', async () => {
    const { user, settle, where } = await signedIn();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('status').textContent).toBe('Signing out…');
    expect(document.body.textContent).not.toContain('Sample Devices');
    await settle('session', 'endSession', { output: undefined });
    expect(where()).toBe('/');
  });

  it('asks for confirmation with unsaved changes, and deletes them from the device', async () => {
    const seen = await signedIn();
    await edited(seen);
    await seen.user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out?' }));
    expect(await violations()).toEqual([]);
    await seen.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(companyName().value).toBe('New Name');

    await seen.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await seen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await seen.settle('session', 'endSession', { output: undefined });
    seen.unmount();
    expect(draftOf()).toBeNull();
  });

  it('also asks for and deletes drafts typed in another window', async () => {
    const seen = await signedIn();
    const kept = JSON.stringify({ at: Date.now(), draft: { category: 'corner', message: 'Typed in another window' } });
    localStorage.setItem(`symposia.draft.stall-enquiry.${aSignedIn().id}`, kept);
    localStorage.setItem('symposia.draft.stall-enquiry.other', kept);
    await seen.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await seen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(Object.keys(localStorage)).toEqual(['symposia.draft.stall-enquiry.other']);
  });

  it('in another window shows a message, and does not promise to keep the changes', async () => {
    const seen = await signedIn();
    await edited(seen);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await seen.settle('documents', 'loadDocuments', { error: signedOut() });
    await seen.settle('session', 'renewSession', { output: 'left' });
    expect(seen.where()).toBe('/login?return=%2Fexhibitor');
    expect(seen.notices.map(({ sentence }) => sentence)).toEqual([
      'You have signed out in another window. Please sign in again to continue.',
    ]);
    seen.unmount();
    expect(draftOf()).toBeNull();
  });
});
