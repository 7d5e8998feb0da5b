import type { Sql } from '#server/db/database.ts';
import type { Letterhead, Message } from '#server/mail/message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { mailContent } from './mail-content.ts';
import type { OutboxMail } from './outbox.ts';

/** A mail of the outbox as its receiver gets it. */
export async function mailMessage(sql: Sql, mail: OutboxMail, head: Letterhead): Promise<Message | undefined> {
  const content = await mailContent(sql, mail);
  return content && renderMail(head, content);
}
