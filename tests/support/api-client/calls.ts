import type { operations } from '../../out/api-paths.ts';
import { asAuthor, billing, client, code, email, groupPath, inGroup, path, signedIn } from './client.ts';
import { orderCalls } from './orders.ts';

const v1 = '/prod/v1/expo/{expoId}';
const group = `${v1}/group/orders/{order}`;

const groupCalls = {
  openGroupLink: () => client.POST(`${v1}/group/link`, { params: { path }, body: { order: 'SIMC25-1', key: 'a-key' } }),
  sendGroupCode: () => client.POST(`${v1}/group/otp/send`, { params: { path }, body: { email } }),
  verifyGroupCode: () => client.POST(`${v1}/group/otp/verify`, { params: { path }, body: code }),
  readGroups: () => client.GET(`${v1}/group/orders`, { ...inGroup, params: { path } }),
  payGroup: () => client.POST(`${group}/pay`, inGroup),
  correctParticipant: () =>
    client.PUT(`${group}/participants/{number}`, {
      ...inGroup,
      params: { path: { ...groupPath, number: 2 } },
      body: { name: 'Ravi Iyer' },
    }),
  emailGroupPasses: () => client.POST(`${group}/passes/email`, { ...inGroup, body: { participant: 2 } }),
  cancelGroup: () => client.POST(`${group}/cancel`, inGroup),
  downloadGroupPasses: () => client.GET(`${group}/passes.pdf`, { ...inGroup, parseAs: 'blob' }),
  downloadProforma: () => client.GET(`${group}/pro-forma.pdf`, { ...inGroup, parseAs: 'blob' }),
  async downloadParticipants(): Promise<string | undefined> {
    return (await client.GET(`${group}/participants.csv`, { ...inGroup, parseAs: 'text' })).data;
  },
  readGroupBilling: () => client.GET(`${group}/billing`, inGroup),
  correctGroupBilling: () => client.PUT(`${group}/billing`, { ...inGroup, body: billing }),
};

const exhibitorCalls = {
  signUpExhibitor: () =>
    client.POST(`${v1}/exhibitor/signup/{eventSlug}`, {
      params: { path: { ...path, eventSlug: 'simc-2025-event' } },
      body: {
        billingAddress: '1 MG Road',
        billingName: 'Acme',
        email,
        gstNumber: '',
        marketMedium: 'email',
        mobile: '+919812345678',
        name: 'Acme',
        password: 'Passw0rd!',
        personDesignation: 'Owner',
        personName: 'Asha Rao',
        sector: 'devices',
        website: '',
        decision: 'No',
      },
    }),
  readExhibitor: () => client.GET(`${v1}/exhibitor/profile`, signedIn),
  saveExhibitor: () =>
    client.PUT(`${v1}/exhibitor/profile`, {
      ...signedIn,
      body: { version: 1, details: { name: 'Acme', agrees: true } },
    }),
  listExhibitorDocuments: () => client.GET(`${v1}/exhibitor/documents`, signedIn),
  async readExhibitorDocument(): Promise<Blob | undefined> {
    const params = { path: { ...path, documentId: 'D1' } };
    const url = `${v1}/exhibitor/documents/{documentId}` as const;
    return (await client.GET(url, { ...signedIn, params, parseAs: 'blob' })).data;
  },
  listEnquiries: () => client.GET(`${v1}/exhibitor/enquiries`, signedIn),
  askAboutStall: () =>
    client.POST(`${v1}/exhibitor/enquiries`, { ...signedIn, body: { category: 'corner', message: 'Is it free?' } }),
};

const nominee = {
  nomineeName: 'Asha Rao',
  designation: 'Surgeon',
  organizationName: 'City Hospital',
  mobile: '+919812345678',
  email,
  state: 'Karnataka',
  city: 'Bengaluru',
  website: '',
  ownershipPattern: '',
  turnover: '',
  consentVersion: '1',
};

const abstractAndAwardCalls = {
  sendAbstractCode: () => client.POST(`${v1}/abstract/otp/send`, { params: { path }, body: { email } }),
  verifyAbstractCode: () => client.POST(`${v1}/abstract/otp/verify`, { params: { path }, body: code }),
  readAbstract: async () => (await client.GET(`${v1}/abstract`, asAuthor)).data?.abstract?.authors[0]?.name,
  submitAbstract: () =>
    client.PUT(`${v1}/abstract`, {
      ...asAuthor,
      body: {
        kind: 'oral',
        theme: 'trauma',
        title: 'A study',
        introduction: '',
        aims: '',
        methods: '',
        results: '',
        conclusion: '',
        file: 'https://conference.example/a.pdf',
        authors: [{ name: 'Asha Rao', affiliation: 'City Hospital' }],
        version: 0,
      },
    }),
  downloadAbstractFile: () => client.GET(`${v1}/abstract/file`, { ...asAuthor, parseAs: 'blob' }),
  registerNomination: () =>
    client.POST(`${v1}/visitor/registration/awards`, {
      params: { path, query: { type: 'research' } },
      body: { ...nominee, address: '1 MG Road', gstin: '', award: 'research' },
    }),
};

const pageCalls = {
  listCommittee: () => client.GET(`${v1}/landingpage/committee`, { params: { path } }),
  async listSpeakers() {
    const { data, error } = await client.GET(`${v1}/landingpage/speaker`, { params: { path } });
    return data?.data[0]?.national_speakers[0]?.name ?? error?.message;
  },
  readClock: () => client.GET(`${v1}/clock`, { params: { path } }),
  sendEnquiry: () =>
    client.POST('/prod/v1/{project}/send-html-email', {
      params: { path: { project: 'expo' } },
      body: { sender: email, to: [email], subject: 'Enquiry', html_body: '<p>Hello</p>', tracking: false },
    }),
  async uploadFile(): Promise<string | undefined> {
    const file = new File(['%PDF-'], 'abstract.pdf', { type: 'application/pdf' });
    const form = new FormData();
    form.append('file', file);
    const params = { path: { storage: 'abstracts' } };
    const sent = { params, body: { file }, bodySerializer: () => form };
    return (await client.POST('/prod/v1/expo/file/upload/{storage}', sent)).data;
  },
  readFile: () => client.GET('/prod/v1/expo/file/{fileId}', { params: { path: { fileId: 'F1' } }, parseAs: 'stream' }),
  readCalendar: () => client.GET('/calendar/{file}', { params: { path: { file: 'conference.ics' } }, parseAs: 'text' }),
};

/** One call of each public operation, by its name. The type check fails if one is missing. */
export const calls = {
  ...orderCalls,
  ...groupCalls,
  ...exhibitorCalls,
  ...abstractAndAwardCalls,
  ...pageCalls,
} satisfies Record<keyof operations, () => unknown>;
