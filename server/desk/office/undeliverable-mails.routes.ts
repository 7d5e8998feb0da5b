import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visible, type Role } from '#domain/staff/roles.ts';
import { listUndeliverableMails as listEndpoint, type UndeliverableMail } from '#schemas/api/desk/mails.api.ts';
import { staffOf } from '#server/http/desk-guard.ts';
import type { Services } from '#server/services.ts';
import { listUndeliverableMails, type ListedMail } from './list-undeliverable-mails.ts';

/** Mails that could not be delivered. */
export const undeliverableMailRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listEndpoint,
    config: { desk: 'see mails', throttle: { perClient: 1200 }, listed: 'mails' },
    handler: async (request) => {
      const { rows, next } = await listUndeliverableMails(services.db, request.query.cursor);
      return { mails: rows.map((row) => mailReply(row, staffOf(request).role)), next };
    },
  });
};

function mailReply({ id, madeAt, recipient, orderCode, reply }: ListedMail, role: Role): UndeliverableMail {
  // a reply of a mail server usually repeats the email
  const emails = visible(
    { recipient, ...(reply !== null && { reply }) },
    { role, subject: 'mails', kinds: { recipient: 'email', reply: 'email' } },
  );
  return { id, made_at: madeAt.toISOString(), ...(orderCode !== null && { order_code: orderCode }), ...emails };
}
