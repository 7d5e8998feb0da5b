import { codes } from '#domain/limits.ts';
import { m } from '#messages';
import { codeMail } from '#server/platform/email-codes/code-mail.ts';

export const ticketCodeMails = {
  /** The one-time code for /tickets. Row: API-14. */
  'ticket-code': codeMail(({ event }) => ({
    title: m.code_mail_title(),
    use: m.code_mail_use({ event: event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.code_mail_warning(),
  })),
};
