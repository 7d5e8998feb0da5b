import { codes } from '#domain/limits.ts';
import { m } from '#messages';
import { codeLetter } from '#server/email-codes/code-mail.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';

/** The one-time code for /tickets. Row: API-14. */
export const ticketCodeMail = (head: Letterhead, { kind, code }: ContentOf<'ticket-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: m.code_mail_title(),
    use: m.code_mail_use({ event: head.event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.code_mail_warning(),
  });
