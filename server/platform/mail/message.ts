import type { EventFile } from '#schemas/compiled/types.ts';

/** A rendered mail, without sender and recipient. */
export interface Message {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** name of the sender, if it is not the short name of the event */
  fromName?: string;
  /** URL that stops mails of this kind, by one click (RFC 8058) */
  unsubscribeUrl?: string;
  /** recipient of replies */
  replyTo: { name: string; address: string };
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** content id of an image that the HTML shows */
  cid?: string;
}

/** Data of the event that every mail needs. */
export interface Letterhead {
  event: EventFile['event'];
  /** terms for groups */
  group: EventFile['group'];
  publicUrl: string;
  /** last sentence of the mail, for example about an attached invoice */
  closing?: string;
}
