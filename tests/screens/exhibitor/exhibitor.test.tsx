import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStallEnquiry, aNetworkError, aProfile, aSignedIn } from '#machines/samples.ts';
import {
  useEmptyStorage,
  signedOut,
  draftOf,
  arrive,
  signedIn,
  part,
  companyName,
  edited,
  violations,
} from './exhibitor-fixture.tsx';

useEmptyStorage();

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
    expect(part('Your stall').getByRole('listitem').textContent).toMatch(
      /Forwarded to the organisers on 16 Aug 2025, \d\d:\d\d IST/,
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
    const view = arrive();
    await view.settle('session', 'readSession', { output: aSignedIn() });
    await view.settle('company', 'loadProfile', { error: aNetworkError() });
    await view.settle('stalls', 'loadEnquiries', { error: aNetworkError() });
    await view.settle('documents', 'loadDocuments', { error: aNetworkError() });
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(await violations()).toEqual([]);
    for (const name of ['Company details', 'Your stall', 'Documents'])
      await view.user.click(part(name).getByRole('button', { name: 'Try again' }));
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});

describe('stall question', () => {
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  const send = () => screen.getByRole('button', { name: 'Send question' });

  it('is not sent without stall and message, and the first invalid field gets the focus', async () => {
    const { stalls, user } = await signedIn();
    await user.click(send());
    expect(stalls.calls.map(({ effect }) => effect)).toEqual(['loadEnquiries']);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Stall/ }));
    expect(part('Your stall').getAllByText('This field is required')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('is stored when sending fails, also after a reload, and is cleared after it is sent', async () => {
    const view = await signedIn();
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Stall/ }), 'corner');
    await view.user.type(message(), 'How high?');
    await view.user.click(send());
    await view.settle('stalls', 'sendQuestion', { error: aNetworkError() });
    expect([message().value, screen.getByRole('alert').textContent]).toEqual([
      'How high?',
      'The site could not be reached. Please check your connection and try again.',
    ]);
    view.unmount();

    const reopened = await signedIn();
    expect(message().value).toBe('How high?');
    await reopened.user.click(send());
    expect(reopened.stalls.calls.at(-1)!.input).toEqual({ category: 'corner', message: 'How high?' });
    await reopened.settle('stalls', 'sendQuestion', {
      output: [aStallEnquiry({ id: 'q2', message: 'How high?' }), aStallEnquiry()],
    });
    expect(message().value).toBe('');
    expect(part('Your stall').getAllByRole('listitem')).toHaveLength(2);
    expect(localStorage.getItem(`symposia.draft.stall-enquiry.${aSignedIn().id}`)).toBeNull();
  });

  it('keeps the typed text while the list is reloaded', async () => {
    const view = await signedIn();
    await view.user.type(message(), 'How high?');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await view.settle('stalls', 'loadEnquiries', { output: [aStallEnquiry({ id: 'q9' })] });
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
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out?' }));
    expect(await violations()).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(companyName().value).toBe('New Name');

    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await view.settle('session', 'endSession', { output: undefined });
    view.unmount();
    expect(draftOf()).toBeNull();
  });

  it('also asks for and deletes drafts typed in another window', async () => {
    const view = await signedIn();
    const storedDraft = JSON.stringify({
      at: Date.now(),
      draft: { category: 'corner', message: 'Typed in another window' },
    });
    localStorage.setItem(`symposia.draft.stall-enquiry.${aSignedIn().id}`, storedDraft);
    localStorage.setItem('symposia.draft.stall-enquiry.other', storedDraft);
    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(Object.keys(localStorage)).toEqual(['symposia.draft.stall-enquiry.other']);
  });

  it('in another window shows a message, and does not promise to keep the changes', async () => {
    const view = await signedIn();
    await edited(view);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await view.settle('documents', 'loadDocuments', { error: signedOut() });
    await view.settle('session', 'renewSession', { output: 'signedOut' });
    expect(view.where()).toBe('/login?return=%2Fexhibitor');
    expect(view.notices.map(({ sentence }) => sentence)).toEqual([
      'You have signed out in another window. Please sign in again to continue.',
    ]);
    view.unmount();
    expect(draftOf()).toBeNull();
  });
});
