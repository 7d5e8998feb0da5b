import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { signWebhook } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { sandboxPaymentId } from '#server/sales/payments/sandbox/sandbox-order.ts';
import type { Services } from '#server/office/services.ts';
import { anAbstractBody, verifyDelegate, submitBody, uploadFile } from '#tests/support/samples/abstracts.ts';
import { aSignUp, signInByHand } from '#tests/support/identity/accounts.ts';
import { placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { anOpenOrder, aPaidOrder } from '#tests/support/samples/order-page.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { testConference, testServer, type TestServer } from '#tests/support/server.ts';
import { aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { program } from '#tests/support/program.ts';

/**
 * All callers. Asha owns one thing of each kind: an order, a group, a company, an abstract, a pass. The roles named
 * 'another …' belong to a second person with the same things.
 */
export const roles = [
  'anonymous',
  'another order link',
  'order link',
  'another browser',
  'browser',
  'another group contact',
  'group contact',
  'another exhibitor',
  'exhibitor',
  'another delegate',
  'delegate',
  'another ticket holder',
  'ticket holder',
  'provider',
] as const;
export type Role = (typeof roles)[number];

/** Asha's name. Other roles must not find it in a reply. */
export const secret = 'Asha Secret';

interface Own {
  orderCode: string;
  openOrder: string;
  passId: string;
  groupCode: string;
  documentId: string;
  fileUrl: string;
  visitorPass: string;
  email: string;
}

export interface World {
  server: TestServer;
  asha: Own;
  credentials: Record<Role, Record<string, string>>;
  /** the raw body of a webhook, signed by the provider */
  webhook: string;
}

/** A file store in memory. */
function memory(): Services['files'] {
  const files = new Map<string, Buffer>();
  return {
    put: async (id, content) => void files.set(id, Buffer.from(content)),
    get: async (id) => (files.has(id) ? Readable.from([files.get(id)!]) : undefined),
    delete: async (id) => void files.delete(id),
  };
}

export async function aWorld(): Promise<World> {
  const conference = testConference();
  Object.assign(conference.event.phases, { awards: 'open', abstracts: 'open' });
  const server = await testServer({
    services: { files: memory(), conference },
    app: { webFolder: aWebFolder(), forDevelopment: true },
  });
  const asha = await things(server, { name: secret, of: 'asha' });
  const ravi = await things(server, { name: 'Ravi Kumar', of: 'ravi' });
  const payment = sandboxPaymentId(server.services.keys, asha.own.openOrder);
  const event = { id: 'sbxevt_1', type: 'payment.failed', order_id: asha.own.openOrder, payment_id: payment };
  const webhook = JSON.stringify(event);
  const credentials: World['credentials'] = {
    anonymous: {},
    'order link': { 'x-order-link': asha.link },
    'another order link': { 'x-order-link': ravi.link },
    browser: { 'x-order-token': asha.browser },
    'another browser': { 'x-order-token': ravi.browser },
    'group contact': { 'x-group-session': asha.group },
    'another group contact': { 'x-group-session': ravi.group },
    exhibitor: { authorization: `Bearer ${asha.token}` },
    'another exhibitor': { authorization: `Bearer ${ravi.token}` },
    delegate: { 'x-abstract-session': asha.abstract },
    'another delegate': { 'x-abstract-session': ravi.abstract },
    'ticket holder': { cookie: asha.cookie },
    'another ticket holder': { cookie: ravi.cookie },
    provider: { 'x-sandbox-signature': signWebhook(server.services.keys, webhook) },
  };
  return { server, asha: asha.own, credentials, webhook };
}

interface Who {
  name: string;
  of: string;
}

async function things(server: TestServer, { name, of }: Who) {
  const email = `${of}@example.org`;
  const browser = `the-browser-of-${of}-${randomUUID()}`;
  const paid = await aPaidOrder(server, { answers: { email, personName: name }, token: browser });
  const open = await anOpenOrder(server, { answers: { email: `open.${email}`, personName: name } });
  const [ticket] = await server.db.query<{ pass_id: string }>('SELECT pass_id FROM tickets WHERE email = $1', [email]);
  const contact = `group.${email}`;
  const groupCode = await placeGroup(server, { of, answers: { email: contact, personName: name } });
  const company = await aCompany(server, { name, of });
  const abstract = await verifyDelegate(server, email);
  const file = await uploadFile(server);
  if (of === 'asha') await submitBody(server, abstract, anAbstractBody(file, { title: name }));
  const holder = `visitor.${email}`;
  const visitorPass = await aVisitorPass(server, { email: holder, name });
  const own: Own = {
    orderCode: paid.code,
    openOrder: open.providerOrderId,
    passId: ticket!.pass_id,
    groupCode,
    documentId: company.documentId,
    fileUrl: file,
    visitorPass,
    email: holder,
  };
  const { token } = company;
  const [group, cookie] = [await signIn(server, contact), await verifyEmail(server, holder)];
  return { own, link: paid.link, browser, group, token, abstract, cookie };
}

async function aCompany(server: TestServer, { name, of }: Who): Promise<{ token: string; documentId: string }> {
  const email = `company.${of}@example.org`;
  const reply = await server.app.inject({
    method: 'POST',
    url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
    payload: aSignUp({ email, personName: name }),
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const [user] = await server.db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  await proveEmailOf(server.db, { accountId: user!.id, provenAt: server.services.clock.now() });
  const content = aPdfFile();
  const document = { accountId: user!.id, kind: 'invoice' as const, title: `Invoice of ${name}`, fileName: 'a.pdf' };
  const added = await addDocument(server.services, program, { ...document, content });
  const token = (await signInByHand(server, { email })).body.AuthenticationResult!.IdToken;
  return { token, documentId: added!.id };
}
