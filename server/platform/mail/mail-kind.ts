import type { inTimeOrder } from '#domain/booking/in-time-order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Letterhead, Message } from './message.ts';

/** How a kind of mail of domain/mail-kinds.ts is made. The `*.mail.ts` files define it, office/mails/mail-kinds.ts lists all. */
export interface MailKindOf<Content> {
  /** reads the content from the database when the mail is sent; undefined if the mail must no longer be sent */
  load: (sql: Sql, mail: MailRow, catalogue: Catalogue) => Promise<Content | undefined>;
  /** renders the mail; a subject in its result replaces that of the kind */
  render: (head: Letterhead, content: Content) => MailBody | Promise<MailBody>;
}

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

/** Data for rendering. The workshops of the event give the times by which the workshops of a pass are sorted. */
export type MailHead = Letterhead & { workshops?: Catalogue };

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
