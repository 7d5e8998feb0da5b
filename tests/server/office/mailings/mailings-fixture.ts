import { mailMessage } from '#server/office/mails/mail-message.ts';
import { holdSeconds } from '#domain/mailings/mailings.ts';
import type { Mailing, MailingDraft, Recipient } from '#schemas/api/mailing-shapes.ts';
import type { JobData } from '#server/platform/jobs/jobs.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { sendMail } from '#server/platform/mail/send-mail-job.ts';
import { sendMailing } from '#server/office/mailings/send-mailing-job.ts';
import { get, office, server } from '../desk/desk-fixture.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';

export const aDraft = (own: Partial<MailingDraft> = {}): MailingDraft => ({
  audience: 'contacts',
  filters: {},
  subject: 'Hall change for {name}',
  body: 'Dear {name},\n\nyour order **{order}** is in hall B.',
  ...own,
});

interface Answer {
  status: number;
  reply: Mailing & { message: string; detail?: unknown; email?: string };
}

const call =
  (method: 'POST' | 'PUT') =>
  async (path: string, payload: object, cookie = office): Promise<Answer> => {
    const reply = await desk(server, `mailings${path}`, { method, cookie, payload });
    return { status: reply.statusCode, reply: reply.json() };
  };

export const post = call('POST');
export const put = call('PUT');

/** Writes a draft and returns it. */
export async function drafted(own: Partial<MailingDraft> = {}): Promise<Mailing> {
  const { status, reply } = await post('', aDraft(own));
  if (status !== 200) throw new Error(reply.message);
  return reply;
}

/** Releases a draft and returns the mailing, which waits. */
export async function released(own: Partial<MailingDraft> = {}): Promise<Mailing> {
  const { id, version, digest } = await drafted(own);
  const { status, reply } = await post(`/${id}/release`, { version, digest });
  if (status !== 200) throw new Error(reply.message);
  return reply;
}

export const readMailing = (id: string): Promise<Mailing> => get<Mailing>(`mailings/${id}`);

export const recipientsOf = async (id: string, query = ''): Promise<Recipient[]> =>
  (await get<{ recipients: Recipient[] }>(`mailings/${id}/recipients${query}`)).recipients;

/** Runs the next waiting job of mailings. Returns false if there is none. */
export async function nextBatch(): Promise<boolean> {
  const index = server.jobs.findIndex(({ name }) => name === 'send-mailing');
  if (index < 0) return false;
  const [job] = server.jobs.splice(index, 1);
  await sendMailing(server.services).run(job!.data as JobData['send-mailing'], server.services.jobs);
  return true;
}

/** Takes all mails out of the outbox, as without a mail server. */
export async function workOffMails(): Promise<void> {
  const { services, db, jobs } = server;
  const handler = sendMail({
    message: mailMessage,
    db,
    clock: services.clock,
    head: currentHead(services),
    mailer: undefined,
  });
  for (const { name, data } of jobs.splice(0)) {
    if (name === 'send-mail') await handler.run(data as JobData['send-mail'], services.jobs);
    else jobs.push({ name, data });
  }
}

/** Actions on mailings in the audit log, oldest first. */
export const mailingActions = async (): Promise<string[]> => {
  const rows = await server.db.query<{ action: string }>(
    `SELECT act AS action FROM audit_events WHERE act LIKE 'mailing.%' ORDER BY id`,
  );
  return rows.map(({ action }) => action);
};

/** Lets the time pass after which the first mail may leave. */
export const hold = (): void => server.pass(holdSeconds / 60);

export const asha = { personName: 'Asha Raman', email: 'asha@example.org' };
export const balu = { personName: 'Balu Nair', email: 'Balu@example.org' };

/** Mails of mailings in the outbox, by email. */
export const queuedTo = async (): Promise<string[]> => {
  const rows = await server.db.query<{ recipient: string }>(
    `SELECT recipient FROM outbox_emails WHERE kind = 'mailing' ORDER BY recipient`,
  );
  return rows.map(({ recipient }) => recipient);
};
