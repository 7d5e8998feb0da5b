import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { anAbstractBody, submitBody, uploadFile, verifyDelegate } from '#tests/support/samples/abstracts.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPaidOrder, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { aDraft } from '#tests/server/office/mailings/mailings-fixture.ts';
import { aStatement, base64, columns } from '#tests/server/office/statements/statements-fixture.ts';
import { call, get, post, server } from '../office/office-fixture.ts';

/** Texts that occur nowhere else, by kind of data. Each stands in every place of the desk for data of its kind. */
export const marks = {
  name: 'Zaraname',
  /** an institution or company, a subject or a name that staff gave: visible to all */
  fact: 'Zarafact',
  email: 'zaramail',
  phone: '9876500017',
  answers: 'Zaraanswer',
  files: 'Zarafile',
  notes: 'Zaranote',
  payments: 'Zarapayment',
};

const { name, fact, phone: mobile } = marks;
const email = (of: string) => `${marks.email}.${of}@example.org`;
const pdf = aPdfFile();

async function ask(path: string, payload: object): Promise<Record<string, string>> {
  const reply = await post('owner', path, payload);
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

const only = async (sql: string): Promise<string> => (await server.db.query<{ id: string }>(sql))[0]!.id;
const orderOf = (code: string) => only(`SELECT id FROM orders WHERE code = '${code}'`);

/**
 * Fills every list of the desk with the marks: orders, money, exhibitors, abstracts, nominations, enquiries, mails and the log.
 * Returns the ids in the paths of routes, by the name of the parameter.
 */
export async function fillDesk(): Promise<Record<string, string>> {
  server.services.conference.event.phases.abstracts = 'open';
  const money = await fillMoney();
  const ids = { ...money, ...(await fillOffice()) };
  const [part] = (await get<{ parts: { part: string }[] }>('owner', 'settings')).parts.map((each) => each.part);
  const mailing = await ask('mailings', aDraft({ subject: `${fact} {name}`, body: marks.notes }));
  await post('owner', `mailings/${mailing['id']}/release`, { version: mailing['version'], digest: mailing['digest'] });
  await ask('views', { list: 'orders', name: fact, query: '' });
  const { id: exportId = '' } = await ask('exports', { list: 'orders', format: 'csv' });
  return { ...ids, mailingId: mailing['id']!, exportId, part: part!, month: '2025-08' };
}

/** A paid order with a request and a note, a refund, an exception, a group and its transfer. */
async function fillMoney(): Promise<Record<string, string>> {
  const answers = { personName: name, mobile, name: fact, qualification: marks.answers };
  const gst = { hasGstNumber: true, gstNumber: '27AAPFU0939F1ZV', billingName: name, billingAddress: fact };
  const paid = await aPaidOrder(server, {
    answers: { ...answers, ...gst, email: email('paid') },
    workshopIds: ['airway'],
  });
  const orderId = await orderOf(paid.code);
  const ground = server.services.conference.refunds.grounds[0]!.id;
  await requestOrderPage(server, '/refund', { link: paid.link, payload: { ground, message: marks.notes } });
  await ask(`orders/${orderId}/notes`, { note: marks.notes });
  await server.db.query(
    `INSERT INTO payment_exceptions (id, reason, gateway, reference, order_id, opened_at)
     SELECT 'e', 'late', gateway, 'Zarapayment', order_id, settled_at FROM settlements WHERE order_id = $1`,
    [orderId],
  );
  const { code } = await aPaidOrder(server, { answers: { ...answers, email: email('refunded') } });
  const staffRefund = { order: code, terms: 'full' };
  const { amount } = await ask('refunds/preview', staffRefund);
  const refund = { ...staffRefund, key: 'key-of-a-test-000001', expected_amount: amount, reason: marks.notes };
  const { id: refundId = '' } = await ask('refunds', refund);
  const group = await placeGroup(server, { of: marks.email, answers: { ...answers, email: email('group') } });
  const file = base64(aStatement([{ text: `NEFT ${group}`, reference: marks.payments }, { text: fact }]));
  await ask('statements', { file, file_name: `${marks.files}.csv`, account: fact, columns });
  const document = await only(`SELECT id FROM tax_documents WHERE order_id = '${orderId}' ORDER BY issued_at`);
  return { orderId, refundId, document };
}

/** An exhibitor with a file, an enquiry, an abstract, a nomination, an issued pass and one that waits for approval. */
async function fillOffice(): Promise<Record<string, string>> {
  await server.app.inject({
    method: 'POST',
    url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
    payload: aSignUp({ email: email('company'), personName: name, name: fact, mobile, billingAddress: marks.answers }),
  });
  const { exhibitors } = await get<{ exhibitors: { id: string }[] }>('owner', 'exhibitors');
  const exhibitorId = exhibitors[0]!.id;
  const file = { kind: 'invoice', title: marks.files, file_name: `${marks.files}.pdf`, file: pdf.toString('base64') };
  await ask(`exhibitors/${exhibitorId}/files`, file);
  const documentId = await only('SELECT id FROM exhibitor_documents');
  await sendEnquiry(server, anEnquiryBody({ name, email: email('visitor'), message: marks.answers }));
  const session = await verifyDelegate(server, email('paid'));
  const body = anAbstractBody(await uploadFile(server, `${marks.files}.pdf`), {
    title: 'Samples',
    introduction: marks.answers,
    authors: [{ name, affiliation: name }],
  });
  await submitBody(server, session, body);
  const now = server.services.clock.now();
  const nominee = {
    nomineeName: name,
    email: email('nominee'),
    mobile,
    address: marks.answers,
    designation: 'Principal',
  };
  await server.db.query(
    `INSERT INTO nominations (id, award, answers, consent_version, token_hash, created_at, updated_at)
     VALUES ('n', 'Principal of The Year', $1, '1', 'n', $2, $2)`,
    [JSON.stringify({ ...nominee, organizationName: fact, state: 'Tamil Nadu', city: 'Sample City' }), now],
  );
  const people = [{ name, email: email('pass'), mobile, designation: 'Buyer', organisation: fact }];
  await ask('issued-passes', { kind: 'visitor', people });
  server.services.conference.upgrades.approvalAbove = 0;
  await ask('issued-passes', { kind: 'delegate', people, reason: marks.notes });
  return {
    exhibitorId,
    documentId,
    enquiryId: await only('SELECT id FROM enquiries'),
    abstractId: await only('SELECT id FROM abstracts'),
    nominationId: 'n',
  };
}

/** Replies to the GET routes of the desk with the ids of the filled one. `paths` are those of the routes. */
export async function readAll(role: Parameters<typeof call>[0], paths: readonly string[], ids: Record<string, string>) {
  const replies: { path: string; status: number; type: string; content: Buffer }[] = [];
  for (const path of paths) {
    const url = path.replaceAll(/:(\w+)/g, (_, param: string) => {
      const id = path.startsWith('documents/') ? ids['document'] : ids[param];
      if (id === undefined) throw new Error(`fillDesk makes nothing for :${param} of ${path}`);
      return encodeURIComponent(id);
    });
    const query = path === 'search' ? `?q=${name}` : '';
    const reply = await call(role, url + query);
    replies.push({
      path,
      status: reply.statusCode,
      type: String(reply.headers['content-type']),
      content: reply.rawPayload,
    });
  }
  return replies;
}
