import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { aDocument, aStallEnquiry, aNetworkError, aProfile, aRefusal, aSignedIn } from '#machines/samples.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { ExhibitorScreen } from '#src/site/exhibitor/exhibitor-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

beforeEach(() => localStorage.clear());

/** Renders the exhibitor area of a signed-in company. */
async function signedIn() {
  const session = withFakeEffects(sessionMachine);
  const company = withFakeEffects(companyProfileMachine);
  const stalls = withFakeEffects(stallEnquiriesMachine);
  const documents = withFakeEffects(companyDocumentsMachine);
  const startedFlows = { session, company, stalls, documents };
  const flows = [session, company, stalls, documents];
  visit(<ExhibitorScreen />, { address: '/exhibitor', flows });
  const settle = (flow: keyof typeof startedFlows, effect: string, result: { output: unknown } | { error: unknown }) =>
    act(async () => startedFlows[flow].settle(effect as never, result as never));
  await settle('session', 'readSession', { output: aSignedIn() });
  await settle('company', 'loadProfile', { output: aProfile() });
  await settle('stalls', 'loadEnquiries', { output: [aStallEnquiry()] });
  await settle('documents', 'loadDocuments', { output: [aDocument()] });
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => {
    act(() => button(name).focus());
    await user.keyboard('{Enter}');
  };
  return { company, settle, user, press };
}

const button = (name: string) => screen.getByRole('button', { name });
const section = (name: string) => screen.getByRole('region', { name });
const firstField = () => screen.getByRole('textbox', { name: /^Contact person/ });

describe('keyboard focus in the exhibitor area', () => {
  it("moves to the first field when editing starts, and to 'Edit details' after saving", async () => {
    const { press, settle, user } = await signedIn();
    await press('Edit details');
    await waitFor(() => expect(document.activeElement).toBe(firstField()));
    await user.keyboard('x');
    await press('Save details');
    expect(document.activeElement).toBe(button('Saving...'));
    await settle('company', 'saveProfile', { output: aProfile({ version: 4 }) });
    expect(document.activeElement).toBe(button('Edit details'));
  });

  it('moves to the section when a choice is required, and to the first field after the choice', async () => {
    const { press, settle, user } = await signedIn();
    await press('Edit details');
    await user.keyboard('x');
    await press('Save details');
    await settle('company', 'saveProfile', { error: aRefusal(409, 'Changed meanwhile.', versionConflict) });
    const details = { ...aProfile().details, personName: 'Their Name' };
    await settle('company', 'loadProfile', { output: aProfile({ version: 5, details }) });
    expect(document.activeElement).toBe(section('Company details'));
    await press('Continue with this choice');
    expect(document.activeElement).toBe(firstField());
  });

  it('moves to the section when the pressed button is removed', async () => {
    const { press, settle } = await signedIn();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle('stalls', 'loadEnquiries', { error: aNetworkError() });
    await press('Try again');
    expect(document.activeElement).toBe(section('Your stall'));
  });
});
