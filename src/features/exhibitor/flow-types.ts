import type { ActorRefFrom } from 'xstate';
import type { companyDocumentsFlow } from './company/company-documents.flow.ts';
import type { companyProfileFlow } from './company/company-profile.flow.ts';
import type { sessionFlow } from './session.flow.ts';
import type { stallEnquiriesFlow } from './stalls/stall-enquiries.flow.ts';

/** Machines of the page of one account. */
export interface AreaFlows {
  company: ReturnType<typeof companyProfileFlow>;
  stalls: ReturnType<typeof stallEnquiriesFlow>;
  documents: ReturnType<typeof companyDocumentsFlow>;
}

/** Machines of the whole screen. */
export interface ExhibitorFlows extends AreaFlows {
  session: typeof sessionFlow;
}

export type SessionActor = ActorRefFrom<typeof sessionFlow>;
export type CompanyActor = ActorRefFrom<ReturnType<typeof companyProfileFlow>>;
export type StallsActor = ActorRefFrom<ReturnType<typeof stallEnquiriesFlow>>;
export type DocumentsActor = ActorRefFrom<ReturnType<typeof companyDocumentsFlow>>;
