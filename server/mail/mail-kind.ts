import type { inTimeOrder } from '#domain/booking/in-time-order.ts';
import type { Sql } from '#server/db/database.ts';
import type { Letterhead, Message } from './message.ts';

/** One kind of mail. `*.mail.ts` of each subject defines its kinds, `mail-kinds.ts` lists them all. */
export interface MailKindOf<Content> {
  /** Depends only on the event, so lists show subjects without rendering the mails. */
  subject: (inputs: { event: string }) => string;
  /** Reads the content from the current rows when the mail is sent. Undefined if the mail no longer applies. */
  load: (sql: Sql, mail: MailRow, catalogue: Catalogue) => Promise<Content | undefined>;
  /** Renders the mail. A subject in its result replaces `subject`. */
  render: (head: Letterhead, content: Content) => MailBody | Promise<MailBody>;
  /** The payload has a code or a password: it is removed from the row after sending or the last failed try. */
  hasSecret?: true;
  /**
   * When the mail is deleted: `mails` after `retention.mails.days`, the others with their order, enquiry or abstract. Mails of
   * orders are queued with `orderId`, mails of enquiries with `enquiryId` in the payload.
   */
  retention: MailRetention;
}

export type MailRetention = 'mails' | 'order' | 'enquiry' | 'abstract';

/** Infers the type of the content from `render`. */
export const mailKind = <Content>(kind: MailKindOf<Content>): MailKindOf<Content> => kind;

/** Columns of a mail row that `load` receives. */
export interface MailRow {
  orderId: string | null;
  passId: string | null;
  payload: Record<string, unknown>;
}

export type MailBody = Omit<Message, 'subject'> & { subject?: string };

/** Workshops of the event with their times, which the database does not store. */
export type Catalogue = Parameters<typeof inTimeOrder>[1];

/** Returns a text of the payload. Undefined if it has none with this name. */
export function payloadText({ payload }: Pick<MailRow, 'payload'>, name: string): string | undefined {
  const value = payload[name];
  return typeof value === 'string' ? value : undefined;
}

/** Link to the order page, if the mail was queued with one. */
export function linkOf(mail: MailRow): { link?: string } {
  const link = payloadText(mail, 'link');
  return link === undefined ? {} : { link };
}
