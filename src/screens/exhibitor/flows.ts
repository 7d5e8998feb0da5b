import type { ActorRefFrom } from 'xstate';
import type { companyDocumentsFlow } from '#src/flows/company-documents.ts';
import type { companyProfileFlow } from '#src/flows/company-profile.ts';
import type { sessionFlow } from '#src/flows/session.ts';
import type { stallEnquiriesFlow } from '#src/flows/stall-enquiries.ts';

/** What the screen is made with. */
export interface ExhibitorFlows {
  session: typeof sessionFlow;
  company: typeof companyProfileFlow;
  stalls: typeof stallEnquiriesFlow;
  documents: typeof companyDocumentsFlow;
}

export type SessionActor = ActorRefFrom<typeof sessionFlow>;
export type CompanyActor = ActorRefFrom<typeof companyProfileFlow>;
export type StallsActor = ActorRefFrom<typeof stallEnquiriesFlow>;
export type DocumentsActor = ActorRefFrom<typeof companyDocumentsFlow>;
