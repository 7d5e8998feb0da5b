import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Problem } from '#server/platform/http/problems.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { mailBody, mailboxPage, mailPage } from './mailbox-page.ts';
import { findMail, listMails } from '#server/platform/mail/outbox.ts';
import type { Services } from '#server/office/services.ts';
import { m } from '#messages';
import { localOnly } from '#server/platform/http/local-only.ts';

const hidden = { hide: true };
const OneMail = { ...hidden, params: Type.Object({ id: Type.String({ maxLength: 60 }) }) };
const OneFile = {
  ...hidden,
  params: Type.Object({ id: Type.String({ maxLength: 60 }), index: Type.Integer({ minimum: 0 }) }),
};

const pages =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mails =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Routes that show the outbox, in demo and development only. Only this machine can read them. See docs/operations.md.
 */
export const mailboxRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;
  const head = currentHead(services);
  const open = async (id: string) => {
    const mail = await findMail(db, id);
    const message = mail && (await mailMessage(db, mail, head));
    if (!mail || !message) throw new Problem(404, m.refusals_not_found());
    return { mail, message };
  };

  app.addHook('onRequest', localOnly);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': pages });
  });

  app.get('/dev/mailbox', { schema: hidden }, async (_, reply) => {
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await listMails(db), head.event));
  });

  app.get('/dev/mailbox.json', { schema: hidden }, () => listMails(db));

  app.get('/dev/mailbox/:id', { schema: OneMail }, async ({ params: { id } }, reply) => {
    const { mail, message } = await open(id);
    return reply.type('text/html; charset=utf-8').send(mailPage(mail, message));
  });

  app.get('/dev/mailbox/:id/body', { schema: OneMail }, async ({ params: { id } }, reply) => {
    const { message } = await open(id);
    reply.headers({ 'content-security-policy': mails, 'x-frame-options': 'SAMEORIGIN' });
    return reply.type('text/html; charset=utf-8').send(mailBody(message));
  });

  app.get('/dev/mailbox/:id/attachments/:index', { schema: OneFile }, async ({ params: { id, index } }, reply) => {
    const { message } = await open(id);
    const file = message.attachments[index];
    if (!file) throw new Problem(404, m.refusals_not_found());
    return reply
      .headers({ 'content-disposition': `attachment; filename="${file.filename}"`, 'content-type': file.contentType })
      .send(file.content);
  });
};
