import { nominationOf } from '#domain/awards.ts';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import {
  anAbstractBody,
  askAbstract,
  verifyDelegate,
  submitBody,
  uploadFile,
} from '#tests/support/samples/abstracts.ts';
import { aSignUp, call } from '#tests/support/identity/accounts.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { requestOrderPage, linkOf } from '#tests/support/samples/order-page.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import type { TestServer } from '#tests/support/server.ts';
import { askCode } from '#tests/support/samples/tickets.ts';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { anUpgrade, aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { program } from '#tests/support/program.ts';

/** A person who has used every feature. Her names occur nowhere else. */
export const zarina = {
  email: 'zarina@qadir.example',
  name: 'Zarina Qadir',
  mobile: '9123456780',
  organisation: 'Qadir Clinic',
};
/** Matches her data. After its deletion, no row may match. */
export const traces = /qadir|zarina|9123456780/i;

const answers = { personName: zarina.name, email: zarina.email, mobile: zarina.mobile, name: zarina.organisation };
const { email, name, mobile, organisation } = zarina;

/** Places an unpaid order, and waits until its hold has ended. */
async function registerUnpaid(server: TestServer): Promise<void> {
  await placeHerOrder(server, {});
  await server.db.query('UPDATE payments SET next_ask_at = NULL');
  server.pass(20);
  await expireOrders(server.db, server.services.clock.now());
}

async function placeHerOrder(server: TestServer, more: object): Promise<{ paymentOf: string; code: string }> {
  const body = anOrder(server.services, { answers: { ...answers, ...more }, workshopIds: ['airway'] });
  const reply = await send(server, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { paymentOf: reply.json().order_id, code: reply.json().order_code };
}

/**
 * Registers her with a file and pays. Then corrects the name, changes the billing details, and refuses a requested
 * refund.
 */
export async function registerPaid(server: TestServer): Promise<void> {
  server.services.conference.event.phases.abstracts = 'open';
  const file = await uploadFile(server, 'qadir.pdf');
  const talk = { presentation: 'oral_presentation', oralTheme: 'oncology', oralAbstractFile: file };
  const { paymentOf, code } = await placeHerOrder(server, { participation: ['presentation'], ...talk });
  await confirm(server, aReceipt(server, paymentOf));
  const link = await linkOf(server, code);
  const person = { name: 'Zarina Begum Qadir', email };
  await expectOk(requestOrderPage(server, '/people/1', { link, method: 'PUT', payload: person }));
  const bill = { name: organisation, address: '3 Qadir Street', state: 'Tamil Nadu', gst_number: '' };
  await requestOrderPage(server, '/billing', { link, method: 'PUT', payload: bill });
  const why = { ground: server.services.conference.refunds.grounds[0]!.id, message: 'I am Zarina, and ill.' };
  await expectOk(requestOrderPage(server, '/refund', { link, payload: why }));
  await server.db.query(`UPDATE refund_requests SET state = 'refused', reason = 'Dear Zarina', answered_at = asked_at`);
}

/** Creates her other data: an abstract, an enquiry, an upgraded pass, a free pass that waits for approval, a nomination, and a company account. */
async function useOtherFeatures(server: TestServer): Promise<void> {
  const { services, db } = server;
  services.conference.event.phases.awards = 'open';
  const session = await verifyDelegate(server, email);
  await expectOk(
    submitBody(server, session, anAbstractBody(await uploadFile(server, 'zarina.pdf'), { title: 'By Qadir' })),
  );
  await askAbstract(server, '', { session });
  await sendEnquiry(server, anEnquiryBody({ name, email, message: 'Zarina asks.' }));
  const visitor = { email, name, mobile, organisation };
  const old = await aVisitorPass(server, visitor);
  await anUpgrade(server, { passIds: [old], email, cookie: await verifyEmail(server, email) });
  const networking = services.conference.upgrades.passes.find(({ id }) => id === 'networking')!;
  const free = { kind: networking, holder: { ...visitor, designation: 'Head' }, reason: 'Zarina speaks' };
  services.conference.upgrades.approvalAbove = 0;
  if ((await issuePass(services, program, free)) !== 'waits') throw new Error('the pass was issued');
  server.pass(60);
  await askCode(server, email);
  await nominate(server);
  const base = '/prod/v1/expo/simc-2025';
  const company = aSignUp({ email, personName: name, mobile, name: organisation, website: 'https://qadir.example' });
  await expectOk(
    server.app.inject({ method: 'POST', url: `${base}/exhibitor/signup/simc-2025-event`, payload: company }),
  );
  const [account] = await db.query<{ account_id: string }>('SELECT account_id FROM exhibitors');
  const content = Buffer.from('%PDF-1.4\n%%EOF');
  const document = { kind: 'invoice', title: 'For Qadir', fileName: 'qadir-7.pdf', content } as const;
  await addDocument(services, program, { accountId: account!.account_id, ...document });
  await call(server, {
    InitiateAuth: {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    },
  });
}

async function nominate(server: TestServer): Promise<void> {
  const award = 'Principal of The Year';
  const nominee = {
    nomineeName: name,
    designation: 'Head',
    organizationName: organisation,
    address: '3 Qadir Street',
    mobile,
    email: 'Zarina@Qadir.example',
    state: 'Tamil Nadu',
    city: 'Sample City',
  };
  await expectOk(
    server.app.inject({
      method: 'POST',
      url: `/prod/v1/expo/simc-2025/visitor/registration/awards?${new URLSearchParams({ type: award })}`,
      headers: { 'x-order-token': 'a-token-of-this-browser' },
      payload: { ...nominationOf(nominee, award), consentVersion: server.services.conference.event.consent.version },
    }),
  );
}

/** Marks all mails as sent, and stores an error of the mail server for her mails. */
export async function markMailsSent(server: TestServer): Promise<void> {
  await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
  await server.db.query(`UPDATE outbox_emails SET last_error = 'greylisted: ' || recipient WHERE recipient = $1`, [
    email,
  ]);
}

async function expectOk(call: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const reply = await call;
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** Every row that matches the pattern, as 'table: row'. */
export async function rowsMatching(db: Sql, pattern: RegExp): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const matches: string[] = [];
  for (const { name: table } of tables)
    for (const { text } of await db.query<{ text: string }>(`SELECT r::text AS text FROM ${table} r`))
      if (pattern.test(text)) matches.push(`${table}: ${text}`);
  return matches;
}

/** Uses every feature as this person; all mails are sent. */
export async function useEverything(server: TestServer): Promise<void> {
  await registerUnpaid(server);
  await registerPaid(server);
  await useOtherFeatures(server);
  await markMailsSent(server);
}

/** Names of the tables of the rows that `rowsMatching` returns. */
export const tablesOf = (rows: string[]): string[] => [...new Set(rows.map((row) => row.slice(0, row.indexOf(':'))))];
