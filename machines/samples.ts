import { ApiError, type FieldProblem } from '#domain/errors/api-error.ts';
import type { Attendee } from '#domain/booking/attendees.ts';
import type { SignedIn } from '#domain/account/read-id-token.ts';
import type { SignUpAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { Enquiry } from '#domain/enquiries.ts';
import type { PassType } from '#domain/booking/passes.ts';
import type { CommitteeGroup, Speakers } from '#domain/conference/people.ts';
import type { KeptPass } from '#domain/tickets/kept-passes.ts';
import type { Ticket, TicketLookup, TicketOrder } from '#domain/tickets/tickets.ts';
import type { ChosenFile } from '#domain/uploads.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { StallEnquiry, ExhibitorDocument, Profile } from '#schemas/api/exhibitors.api.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers, GroupContactAnswers } from '#schemas/compiled/types.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { sampleAnswers } from '#schemas/sample-answers.ts';

/** Valid sample data of a booking. */
export const somePasses = (): PassType[] => [
  { id: 'under-graduate', name: 'Under Graduates', price: 1500, type: 'conferenceTicket1' },
  { id: 'post-graduate', name: 'Post Graduates', price: 2000, type: 'conferenceTicket2' },
  { id: 'consultant-practitioners', name: 'Consultant / Practitioners', price: 3000, type: 'conferenceTicket3' },
];

export const aDelegate = (own: Partial<DelegateAnswers> = {}): DelegateAnswers => ({
  ...sampleAnswers<DelegateAnswers>(delegateForm.document, knownAnswers),
  ...own,
});

const knownAnswers: Partial<DelegateAnswers> = {
  personName: 'Sample Delegate',
  title: 'dr',
  qualification: 'MBBS',
  discipline: 'medicine',
  personDesignation: 'associate_professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  stream: 'medical',
  mobile: '9876543210',
  email: 'meena@hospital.example',
  participation: ['conference'],
};

/** Valid answers of stage 1 of a group booking. */
export const aGroupContact = (own: Partial<GroupContactAnswers> = {}): GroupContactAnswers =>
  ({ ...aDelegate(), ...own }) as GroupContactAnswers;

export const anAttendee = (own: Partial<Attendee> = {}): Attendee => ({
  name: 'Arun Das',
  designation: 'Professor',
  email: 'arun@hospital.example',
  mobile: '9876500000',
  ...own,
});

export const aWorkshop = (own: Partial<Workshop> = {}): Workshop => ({
  id: 'airway',
  name: 'Airway',
  price: 500,
  maxCount: 20,
  leftCount: 5,
  group: 'Skills',
  dateTime: '16 Oct FN',
  ...own,
});

export const aCheckout = (own: Partial<Checkout> = {}): Checkout => ({
  order_id: 'order_1',
  order_code: 'SIMC-1',
  order_token: 'token-1',
  gateway: 'sandbox',
  mode: 'test',
  script: '/sandbox/checkout.js',
  key: 'key_1',
  amount: 150000,
  currency: 'INR',
  OrderCost: 1500,
  name: 'Sample Conference',
  description: 'Under Graduates × 1',
  prefill: { name: 'Sample Delegate', email: 'meena@hospital.example', contact: '9876543210' },
  return_url: 'http://127.0.0.1/conference/confirmation',
  expires_at: '2025-08-17T10:15:00.000Z',
  ...own,
});

export const aTicket = (own: Partial<Ticket> = {}): Ticket => ({
  pass_id: '4T2MZ-8QK1C',
  conference_id: 'simc-2025-ug',
  name: 'Sample Delegate',
  designation: 'Professor',
  organisation: 'Sample Medical College',
  email: 'meena@hospital.example',
  ...own,
});

export const aKeptPass = (own: Partial<KeptPass> = {}): KeptPass => ({
  pass: aTicket(),
  status: 'verified',
  event: { name: 'Sample Conference', when: 'October 16-18, 2025 · Sample Trade Centre' },
  keptAt: 1_755_421_200_000, // 17 August 2025, 09:00 UTC
  ...own,
});

export const aLookup = (own: Partial<TicketLookup> = {}): TicketLookup => ({
  status: 'verified',
  user_data: [
    {
      name: 'மீனா',
      email: 'meena@hospital.example',
      personName: 'Sample Delegate',
      mobile: '9876543210',
      visitor_id: 'v1',
      passes: [aTicket()],
    },
  ],
  signature: 's',
  expires: '2025-10-19T00:00:00.000Z',
  ...own,
});

export const aTicketOrder = (own: Partial<TicketOrder> = {}): TicketOrder => ({
  link: `/orders/${'0'.repeat(31)}1${'a'.repeat(32)}`,
  is_group: false,
  pass_ids: [aTicket().pass_id],
  ...own,
});

export const aSignedIn = (own: Partial<SignedIn> = {}): SignedIn => ({
  id: '6b1f0f3e-9a55-4c41-9d7e-0c2f5a1b7d10',
  email: 'asha@devices.example',
  ...own,
});

export const aProfile = (own: Partial<Profile> = {}): Profile => ({
  email: 'asha@devices.example',
  version: 3,
  details: {
    personName: 'Asha Raman',
    personDesignation: 'Head, Sales',
    mobile: '9876543210',
    name: 'Sample Devices',
    website: 'https://devices.example',
    decision: 'yes',
    sectorIntrested: 'healthcare',
    marketing: 'friend',
    billingAddress: '12 Sample Street, Sample City 600001',
  },
  ...own,
});

export const aStallEnquiry = (own: Partial<StallEnquiry> = {}): StallEnquiry => ({
  id: 'q1',
  askedAt: '2025-08-16T09:30:00.000Z',
  state: 'passed-on',
  passedOnAt: '2025-08-16T09:31:00.000Z',
  about: 'Corner stall',
  message: 'How high may a stall be?',
  ...own,
});

export const aDocument = (own: Partial<ExhibitorDocument> = {}): ExhibitorDocument => ({
  id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  kind: 'invoice',
  title: 'Sample invoice 17',
  url: '/prod/v1/expo/simc-2025/exhibitor/documents/0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  addedAt: '2025-08-15T12:00:00.000Z',
  ...own,
});

export const aSignUp = (own: Partial<SignUpAnswers> = {}): SignUpAnswers => ({
  personName: 'Asha Raman',
  personDesignation: 'Head, Sales',
  email: 'asha@company.example',
  mobile: '9876543210',
  name: 'Sample Devices',
  website: 'sample.example',
  decision: 'yes',
  sectorIntrested: 'healthcare',
  marketing: 'friend',
  billingAddress: '12 Sample Street',
  password: 'Passw0rd!',
  ...own,
});

/** An error reply with this status. */
export const aRefusal = (status: number, message?: string, detail?: string | FieldProblem[]): ApiError =>
  new ApiError(status, { ...(message && { message }), ...(detail && { detail }) });

/** An error as the client of the identity service throws it. */
export const anIdentityError = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** The error of `fetch` when there is no response. */
export const aNetworkError = (): TypeError => new TypeError('Failed to fetch');

export const aPdf = (own: Partial<ChosenFile> = {}): ChosenFile => ({
  name: 'bonafide.pdf',
  size: 120_000,
  type: 'application/pdf',
  ...own,
});

export const someGroups = (): CommitteeGroup[] => [
  { title: 'Chief Patron', members: [{ name: 'Sample Member 1', designation: 'Vice-Chancellor' }] },
  {
    title: 'Scientific Committee',
    members: [
      { name: 'Sample Member 2', designation: 'Registrar', link: 'https://university.example/member-2' },
      { name: 'Sample Member 3', designation: 'Secretary', imageUrl: '/share.png' },
    ],
  },
];

export const someSpeakers = (): Speakers => ({
  international: [
    { name: 'Sample Speaker 1', organization: 'Sample Institute 1, Country 1', designation: 'Professor of Surgery' },
  ],
  national: [
    {
      name: 'Sample Speaker 2',
      organization: 'Sample Institute 2, State 2',
      designation: 'Head, Biostatistics',
      image: 'https://university.example/speaker-2.jpg',
    },
  ],
});

export const anEnquiry = (own: Partial<Enquiry> = {}): Enquiry => ({
  name: 'Meena Das',
  email: 'meena@hospital.example',
  message: 'How large may a poster be?',
  ...own,
});
