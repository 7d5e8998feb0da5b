import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { aDocument, aStallEnquiry, aProfile, aSignedIn } from '#machines/samples.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import type { Setting } from './settings.ts';
import { snapshotIn } from './snapshot-in.ts';

/** A signed-in company with a profile, an enquiry and a file. */
const area = (): AnyMachineSnapshot[] => [
  snapshotIn(sessionMachine, { present: 'quiet' }, { account: aSignedIn() }),
  snapshotIn(companyProfileMachine, 'viewing', { profile: aProfile(), edit: undefined, problem: undefined }),
  snapshotIn(stallEnquiriesMachine, 'ready', { enquiries: [aStallEnquiry()], question: undefined, problem: undefined }),
  snapshotIn(companyDocumentsMachine, 'ready', { documents: [aDocument()], chosen: undefined, problem: undefined }),
];

/** Setting of one flow on /exhibitor. The other flows of the page are frozen. */
const inArea = ({ id }: AnyStateMachine): Record<string, Setting> => ({
  [id]: {
    arrive: () => ({ pathname: '/exhibitor', search: '' }),
    beside: () => area().filter(({ machine }) => machine.id !== id),
  },
});

export const exhibitorSettings: Record<string, Setting> = {
  ...inArea(sessionMachine),
  ...inArea(companyProfileMachine),
  ...inArea(stallEnquiriesMachine),
  ...inArea(companyDocumentsMachine),
};
