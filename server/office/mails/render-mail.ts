import { oneLine } from '#domain/text/clean-text.ts';
import { subjectOf, type MailKind } from '#domain/mail-kinds.ts';
import { mailKindNamed, type ContentOf } from './mail-kinds.ts';
import type { Letterhead, Message } from '#server/platform/mail/message.ts';

/** Renders a mail, to send it or to show it in the mailbox. */
export async function renderMail<Kind extends MailKind>(
  head: Letterhead,
  kind: Kind,
  content: ContentOf<Kind>,
): Promise<Message> {
  const { subject = subjectOf(kind, head.event), ...body } = await mailKindNamed(kind).render(head, content);
  const support = { name: head.event.shortName, address: head.event.contacts.supportEmail };
  return { replyTo: support, ...body, subject: oneLine(subject) };
}
