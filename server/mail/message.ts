import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { Enquiry } from '#domain/enquiries.ts';
import type { LostPlace } from '#domain/money/payment-schedule.ts';
import type { Paise } from '#domain/money/money.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import type { AwardAnswers, EventFile } from '#schemas/compiled/types.ts';

/** Content of each kind of mail, read when it is sent, so it is up to date. */
export type MailContent =
  | {
      kind: 'pass';
      ticket: Ticket;
      workshops: { name: string; dateTime: string }[];
      issuedAt: Date;
      /** contact of the group, if another person */
      bookedBy?: string;
      /** issued by the organiser, without payment */
      isIssued?: true;
      /** the pass before the upgrade */
      replaces?: { passId: string; from: string; to: string };
      /** path of the order page, for the contact of the order */
      link?: string;
    }
  | { kind: 'ticket-code'; code: string | undefined }
  | { kind: 'sign-in-code'; code: string | undefined }
  | { kind: 'reset-code'; code: string | undefined }
  | { kind: 'account-made' }
  | { kind: 'invitation'; password: string | undefined }
  | {
      kind: 'late-payment';
      name: string;
      orderCode: string;
      amountPaise: number;
      reason: LostPlace | 'twice';
      link?: string;
    }
  | { kind: 'order-moved'; orderCode: string }
  | { kind: 'order-unpaid'; orderCode: string; link?: string }
  | {
      kind: 'order-paid';
      order: OrderLetter;
      /** holders of its passes, and where they were mailed */
      people: { name: string; email: string }[];
      link?: string;
    }
  | { kind: 'refund-asked'; order: OrderLetter; ground: string; message: string }
  | {
      kind: 'refund-answer';
      order: OrderLetter;
      link?: string;
      /** reason of the refusal; undefined if accepted */
      refused?: string;
    }
  | { kind: 'event-cancelled'; order: OrderLetter; link?: string; reason: string }
  | {
      kind: 'enquiry';
      enquiry: Enquiry;
      /** category, for a question of a signed-in company about a stall */
      stall?: string;
    }
  | { kind: 'award-received'; nomination: AwardLetter }
  | { kind: 'award-paid'; nomination: AwardLetter }
  | { kind: 'award-entry'; nomination: AwardLetter }
  | { kind: 'group-code'; code: string | undefined }
  | { kind: 'abstract-code'; code: string | undefined }
  | { kind: 'abstract-received'; abstract: AbstractLetter }
  | { kind: 'group-link'; group: GroupLetter }
  | { kind: 'group-proforma'; group: GroupLetter }
  | { kind: 'group-reminder'; group: GroupLetter }
  | { kind: 'group-paid'; group: GroupLetter }
  | { kind: 'tax-document'; name: string; documents: TaxDocument[]; link?: string }
  | { kind: 'group-cancelled'; group: GroupLetter };

/** A nomination, for its mails. */
export interface AwardLetter {
  code: string;
  award: string;
  answers: AwardAnswers;
  /** name of the nominator */
  name: string;
  totalPaise: Paise;
  /** payment deadline */
  due: Date;
  /** path of the order page */
  link: string;
}

/** The current data of an abstract. */
interface AbstractLetter {
  reference: string;
  /** name of the delegate */
  name: string;
  title: string;
  /** labels as in the form */
  kind: string;
  theme: string;
  authors: AbstractAuthor[];
  fileName: string;
  isReplaced: boolean;
}

/** An order, for its mails, with the contact who placed it. */
export interface OrderLetter {
  code: string;
  name: string;
  email: string;
  totalPaise: Paise;
}

/** A group, for its mails and the pro-forma invoice. */
export interface GroupLetter {
  code: string;
  /** path of the group page, with a key that verifies the email */
  link: string;
  placedAt: Date;
  /** end of the hold: the deadline for verifying the email, or for paying once it is verified */
  holdUntil: Date;
  isProven: boolean;
  contact: { name: string; email: string };
  billingName: string;
  gstNumber: string | undefined;
  totalPaise: Paise;
  items: { label: string; quantity: number; unitPaise: Paise }[];
  participants: {
    number: number;
    name: string;
    designation: string;
    email: string;
    passId: string;
    workshops: { name: string; dateTime: string }[];
  }[];
}

export type ContentOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

/** Kinds of mails with a secret, which is removed from the row after sending. */
export const carriesSecret = (kind: MailContent['kind']): boolean => kind.endsWith('-code') || kind === 'invitation';

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
