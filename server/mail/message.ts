import type { TaxDocument } from '#domain/money/tax-documents.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** A rendered mail, before it has sender and recipient. */
export interface Message {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** replaces the name of the event */
  fromName?: string;
  /** receives replies, if not the sender */
  replyTo?: { name: string; address: string };
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** set for images shown in the HTML */
  cid?: string;
}

/** Data of the event that all mails need. */
export interface Letterhead {
  event: EventFile['event'];
  /** terms for groups */
  group: EventFile['group'];
  publicUrl: string;
  /** invoice to attach to the mail */
  invoice?: TaxDocument;
}
