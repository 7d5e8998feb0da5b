import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, vi } from 'vitest';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { aDocument, aStallEnquiry, aProfile, aRefusal, aSignedIn } from '#machines/samples.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { SignedIn } from '#domain/account/read-id-token.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { ExhibitorScreen } from '#src/site/exhibitor/exhibitor-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';
import '#src/site/exhibitor/details-form.tsx';

/** Empties localStorage before each test of a file. */
export function useEmptyStorage(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.useRealTimers();
  });
}

export const signedOut = () => aRefusal(401, 'Please sign in to continue.');
export const draftOf = (id = aSignedIn().id) => localStorage.getItem(`symposia.draft.exhibitor-profile.${id}`);

export function arrive(address = '/exhibitor') {
  const session = withFakeEffects(sessionMachine);
  const company = withFakeEffects(companyProfileMachine);
  const stalls = withFakeEffects(stallEnquiriesMachine);
  const documents = withFakeEffects(companyDocumentsMachine);
  const startedFlows = { session, company, stalls, documents };
  const flows = [session, company, stalls, documents];
  const view = visit(<ExhibitorScreen />, { address, flows });
  const settle = (flow: keyof typeof startedFlows, effect: string, result: { output: unknown } | { error: unknown }) =>
    act(async () => startedFlows[flow].settle(effect as never, result as never));
  return { ...startedFlows, ...view, settle, user: userEvent.setup({ delay: null }) };
}

export async function signedIn({ as = aSignedIn(), ...said }: { as?: SignedIn; profile?: Profile | undefined } = {}) {
  const profile = 'profile' in said ? said.profile : aProfile();
  const view = arrive();
  await view.settle('session', 'readSession', { output: as });
  await view.settle('company', 'loadProfile', { output: profile });
  await view.settle('stalls', 'loadEnquiries', { output: [aStallEnquiry()] });
  await view.settle('documents', 'loadDocuments', { output: [aDocument()] });
  await vi.waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  return view;
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const companyName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Company name/ });

export async function edited(view: Awaited<ReturnType<typeof signedIn>>, name = 'New Name') {
  await view.user.click(screen.getByRole('button', { name: 'Edit details' }));
  await screen.findByRole('textbox', { name: /^Company name/ });
  await view.user.clear(companyName());
  await view.user.type(companyName(), name);
}

/** A screen has no landmarks here, because the shell is not rendered. contrast.test.ts checks contrast. */
const rules = Object.fromEntries(
  ['color-contrast', 'region', 'landmark-one-main'].map((rule) => [rule, { enabled: false }]),
);
export const violations = async () => (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
