import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visible, type Role } from '#domain/staff/roles.ts';
import {
  listUndeliverableMails as listEndpoint,
  sendUndeliverableMailsAgain as sendAgainEndpoint,
  type UndeliverableMail,
} from '#schemas/api/desk/mails.api.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { countQueuedMails } from '#server/platform/mail/count-queued-mails.ts';
import { openOutage } from '#server/platform/mail/mail-outage.ts';
import { sendAllAgain } from '#server/platform/mail/undeliverable-mails.ts';
import type { Services } from '#server/office/services.ts';
import { listUndeliverableMails, type ListedMail } from './list-undeliverable-mails.ts';

/** Mails that could not be delivered. */
export const undeliverableMailRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listEndpoint,
    config: { desk: 'see mails', throttle: { perClient: 1200 }, listed: 'mails' },
    handler: async (request) => {
      const { rows, next } = await listUndeliverableMails(services.db, request.query.cursor);
      return {
        mails: rows.map((row) => mailReply(row, staffOf(request).role)),
        next,
        ...(await outageReply(services)),
      };
    },
  });

  app.route({
    ...sendAgainEndpoint,
    config: { desk: 'change mails', confirmation: 'mails', throttle: { perClient: 60 } },
    handler: (request) =>
      changeWithEvent(services, actorOf(request), async (tx) => {
        const mails = await sendAllAgain(tx, services.clock.now());
        const event = { action: 'mail.sent-again', subject: { kind: 'mail', id: 'undeliverable' }, after: { mails } };
        return { result: { mails }, event };
      }),
  });
};

async function outageReply(services: Services) {
  const outage = await openOutage(services.db);
  if (!outage) return {};
  const { queued: waiting } = await countQueuedMails(services);
  return { outage: { since: outage.since.toISOString(), reason: outage.reason, waiting } };
}

function mailReply({ id, madeAt, recipient, orderCode, reply }: ListedMail, role: Role): UndeliverableMail {
  // a reply of a mail server usually repeats the email
  const emails = visible(
    { recipient, ...(reply !== null && { reply }) },
    { role, subject: 'mails', kinds: { recipient: 'email', reply: 'email' } },
  );
  return { id, made_at: madeAt.toISOString(), ...(orderCode !== null && { order_code: orderCode }), ...emails };
}
