import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { aProfile, aRefusal, aSignedIn } from '#machines/samples.ts';
import {
  useEmptyStorage,
  signedOut,
  draftOf,
  signedIn,
  part,
  companyName,
  edited,
  violations,
} from './exhibitor-fixture.tsx';

useEmptyStorage();

describe('edit of the company details', () => {
  it('survives the end of the session, and is restored after the next sign-in', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    await view.settle('company', 'saveProfile', { error: signedOut() });
    expect(companyName().value).toBe('New Name');
    await view.settle('session', 'renewSession', { output: undefined });
    expect(view.where()).toBe('/login?return=%2Fexhibitor');
    expect(view.notices.map(({ sentence }) => sentence)).toEqual([
      'Your session has ended. Please sign in again. Your unsaved changes are kept on this device.',
    ]);
    view.unmount();

    const reopened = await signedIn();
    expect(companyName().value).toBe('New Name');
    expect(screen.getByText('These are your earlier changes. They are not saved yet.')).toBeTruthy();
    await reopened.user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(reopened.company.calls.at(-1)!.input).toMatchObject({ version: 3, details: { name: 'New Name' } });
    await reopened.settle('company', 'saveProfile', { output: aProfile({ version: 4 }) });
    expect(draftOf()).toBeNull();
  });

  it('is hidden from other accounts on the same device', async () => {
    const view = await signedIn();
    await edited(view);
    view.unmount();
    expect(draftOf()).toContain('New Name');

    const other = aSignedIn({ id: 'other', email: 'other@devices.example' });
    await signedIn({ as: other, profile: aProfile({ email: other.email }) });
    expect(screen.queryByRole('textbox', { name: /^Company name/ })).toBeNull();
    expect(document.body.textContent).not.toContain('New Name');
    expect(draftOf()).toContain('New Name');
  });

  it('is saved automatically after a conflict without different values', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    await view.settle('company', 'saveProfile', { error: aRefusal(409, 'Changed meanwhile.', versionConflict) });
    await view.settle('company', 'loadProfile', { output: aProfile({ version: 4 }) });
    expect(companyName().value).toBe('New Name');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
    const saved = aProfile({ version: 5, details: { ...aProfile().details, name: 'New Name' } });
    await view.settle('company', 'saveProfile', { output: saved });
    expect(view.notices.map(({ sentence }) => sentence)).toEqual(['The details of your company are saved.']);
    expect([screen.queryByRole('textbox', { name: /^Company name/ }), draftOf()]).toEqual([null, null]);
  });

  it('is stored for its own account when another account is signed in by now', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    await view.settle('company', 'saveProfile', { error: new AnotherAccountError() });
    await view.settle('session', 'readSession', { output: aSignedIn({ id: 'other', email: 'other@devices.example' }) });
    expect(screen.getByText('other@devices.example')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Company name/ })).toBeNull();
    expect([draftOf()?.includes('New Name'), draftOf('other')]).toEqual([true, null]);
  });

  it('is deleted from the device after a week, also by another account', async () => {
    const weekAgo = Date.now() - 7 * 24 * 3_600_000;
    const draftSavedAt = (at: number) => JSON.stringify({ at, draft: { version: 1, base: {}, details: {} } });
    localStorage.setItem('symposia.draft.exhibitor-profile.gone', draftSavedAt(weekAgo));
    localStorage.setItem('symposia.draft.exhibitor-profile.soon', draftSavedAt(weekAgo + 60_000));
    await signedIn();
    expect([draftOf('gone'), draftOf('soon')]).toEqual([null, draftSavedAt(weekAgo + 60_000)]);
  });

  it('shows both versions after a conflict, and the visitor chooses', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    const { details } = aProfile();
    await view.settle('company', 'saveProfile', { error: aRefusal(409, 'Changed meanwhile.', versionConflict) });
    const theirs = { ...details, name: 'Their Name', mobile: '9000000000' };
    await view.settle('company', 'loadProfile', { output: aProfile({ version: 5, details: theirs }) });
    const name = within(screen.getByRole('radiogroup', { name: /Company name/ }));
    expect(name.getByRole<HTMLInputElement>('radio', { name: 'Yours: New Name' }).checked).toBe(true);
    expect(name.getByRole('radio', { name: 'Saved in the other window: Their Name' })).toBeTruthy();
    expect(part('Company details').getByText('9000000000')).toBeTruthy();
    expect(await violations()).toEqual([]);

    await view.user.click(screen.getByRole('button', { name: 'Continue with this choice' }));
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(view.company.calls.at(-1)!.input).toEqual({
      version: 5,
      details: { ...details, name: 'New Name', mobile: '9000000000' },
    });
  });

  it('is discarded only by the visitor', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(part('Company details').queryByText('New Name')).toBeNull();
    view.unmount();
    await signedIn();
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeTruthy();
  });

  it('shows refused values at their fields', async () => {
    const view = await signedIn();
    await edited(view);
    await view.user.click(screen.getByRole('button', { name: 'Save details' }));
    const detail = [{ field: 'name', message: 'This text is too long' }];
    await view.settle('company', 'saveProfile', { error: aRefusal(400, 'Please correct the marked fields.', detail) });
    expect(companyName().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(companyName().getAttribute('aria-describedby')!)?.textContent).toBe(
      'This text is too long',
    );
  });
});
