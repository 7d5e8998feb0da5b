import type { inTimeOrder } from '#domain/booking/in-time-order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Letterhead, Message } from './message.ts';

/** One kind of mail. The `*.mail.ts` files define them, `mail-kinds.ts` lists all. */
export interface MailKindOf<Content> {
  /** the subject; it depends only on the event, so lists can show it without rendering the mail */
  subject: (inputs: { event: string }) => string;
  /** reads the content from the database when the mail is sent; undefined if the mail must no longer be sent */
  load: (sql: Sql, mail: MailRow, catalogue: Catalogue) => Promise<Content | undefined>;
  /** renders the mail; a subject in its result replaces `subject` */
  render: (head: Letterhead, content: Content) => MailBody | Promise<MailBody>;
  /** set if the payload has a code or password; it is removed from the row after sending or the last failed try */
  hasSecret?: true;
  /** minutes for which the code in the mail is valid; it is not sent later */
  lifeMinutes?: number;
  /**
   * When the mail is deleted. `mails`: after `retention.mails.days`. Other values: together with its order, enquiry
   * or abstract. Mails of orders are queued with `orderId`, mails of enquiries with `enquiryId` in the payload.
   */
  retention: MailRetention;
}

export type MailRetention = 'mails' | 'order' | 'enquiry' | 'abstract';

/** Returns the kind unchanged. TypeScript infers the type of the content from it. */
export const mailKind = <Content>(kind: MailKindOf<Content>): MailKindOf<Content> => kind;

/** Columns of a mail row that `load` receives. */
export interface MailRow {
  orderId: string | null;
  passId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** Replies go to the support of the event if there is no `replyTo`. */
export type MailBody = Omit<Message, 'subject' | 'replyTo'> & Partial<Pick<Message, 'subject' | 'replyTo'>>;

/** Workshops of the event with their times, which are not in the database. */
export type Catalogue = Parameters<typeof inTimeOrder>[1];

/** Returns a text of the payload, or undefined if the payload has no text with this name. */
export function payloadText({ payload }: Pick<MailRow, 'payload'>, name: string): string | undefined {
  const value = payload[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the link to the order page if the payload of the mail has one. */
export function linkOf(mail: MailRow): { link?: string } {
  const link = payloadText(mail, 'link');
  return link === undefined ? {} : { link };
}
