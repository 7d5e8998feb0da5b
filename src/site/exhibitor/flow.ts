import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { readIdToken } from '#domain/account/read-id-token.ts';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { sessionMachine, type SessionOwner } from '#machines/session/session.machine.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import { fromCall } from '#src/lib/flow.ts';
import { accountClient } from '#src/lib/http/account-client.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { signOut } from '#src/lib/session/identity.ts';
import { hasSignedOut, onSessionChange } from '#src/lib/session/stored-sign-in.ts';
import { readSession, refreshSession, type Session } from '#src/lib/session/session.ts';
import { exhibitorApi } from './api.ts';

/** The session machine, with the identity client of this browser. */
export const sessionFlow = sessionMachine.provide({
  actors: {
    readSession: fromCall<SessionOwner, void>(async () => ownerOf(await readSession())),
    renewSession: fromCall<SessionOwner, void>(async () => ownerOf(await refreshSession())),
    watchSession: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      onSessionChange(() => sendBack({ type: 'session.changed' })),
    ),
    endSession: fromCall<void, void>(signOut),
  },
  actions: { logFailure: (_, { error }) => console.error('The session was not read:', error) },
});

function ownerOf({ idToken }: Session): SessionOwner {
  if (idToken !== undefined) return readIdToken(idToken);
  return hasSignedOut() ? 'signedOut' : undefined;
}

/** Machines of the company page. Their calls work only while this account is signed in. */
export function areaFlows(account: string) {
  const api = exhibitorApi(accountClient(account));
  return {
    company: companyProfileMachine.provide({
      actors: { loadProfile: fromCall(api.fetchProfile), saveProfile: fromCall(api.saveProfile) },
    }),
    stalls: stallEnquiriesMachine.provide({
      actors: { loadEnquiries: fromCall(api.fetchEnquiries), sendQuestion: fromCall(api.askAboutStall) },
    }),
    documents: companyDocumentsMachine.provide({
      actors: {
        loadDocuments: fromCall(api.fetchDocuments),
        fetchDocument: fromCall(async (document: ExhibitorDocument, signal) =>
          saveFile(await api.fetchFile(document, signal)),
        ),
      },
    }),
  };
}

type AreaFlows = ReturnType<typeof areaFlows>;
export type SessionActor = ActorRefFrom<typeof sessionFlow>;
export type CompanyActor = ActorRefFrom<AreaFlows['company']>;
export type StallsActor = ActorRefFrom<AreaFlows['stalls']>;
export type DocumentsActor = ActorRefFrom<AreaFlows['documents']>;
