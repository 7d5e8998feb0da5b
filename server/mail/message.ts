import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { Enquiry } from '#domain/enquiries.ts';
import type { LostPlace } from '#domain/money/payment-schedule.ts';
import type { Paise } from '#domain/money/money.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import type { AwardAnswers, EventFile } from '#schemas/compiled/types.ts';

/** What a mail of each kind says; read from the rows when it is sent, so that it says what is true then. */
export type MailContent =
  | {
      kind: 'pass';
      ticket: Ticket;
      workshops: { name: string; dateTime: string }[];
      issuedAt: Date;
      /** the contact of the group it belongs to, where that is someone else */
      bookedBy?: string;
      /** by the organiser: nobody has paid for it */
      isIssued?: true;
      /** the pass that it was upgraded from */
      replaces?: { passId: string; from: string; to: string };
      /** path of the page of the order, for whoever booked it */
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
      /** who has a pass of it, and where it went */
      people: { name: string; email: string }[];
      link?: string;
    }
  | { kind: 'refund-asked'; order: OrderLetter; ground: string; message: string }
  | {
      kind: 'refund-answer';
      order: OrderLetter;
      link?: string;
      /** why it was; accepted without */
      refused?: string;
    }
  | { kind: 'event-cancelled'; order: OrderLetter; link?: string; reason: string }
  | {
      kind: 'enquiry';
      enquiry: Enquiry;
      /** what it asks about, where a signed-in company asked about a stall */
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

/** A nomination as its mails tell of it. */
export interface AwardLetter {
  code: string;
  award: string;
  answers: AwardAnswers;
  /** who is written to */
  name: string;
  totalPaise: Paise;
  /** until when it can be paid */
  due: Date;
  /** path of the page of its order */
  link: string;
}

/** An abstract as it stands when the mail goes out. */
interface AbstractLetter {
  reference: string;
  /** of the delegate */
  name: string;
  title: string;
  /** as the form says them */
  kind: string;
  theme: string;
  authors: AbstractAuthor[];
  fileName: string;
  isReplaced: boolean;
}

/** An order as its mails tell of it, by who booked it. */
export interface OrderLetter {
  code: string;
  name: string;
  email: string;
  totalPaise: Paise;
}

/** A group as its mails and its pro-forma tell of it. */
export interface GroupLetter {
  code: string;
  /** opens the page of the group, and shows that this mail was read */
  link: string;
  placedAt: Date;
  /** until when the seats are held; the contact has to prove the email by then, or to pay once it is proven */
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

/** What a mail brings is not needed once it has left; without it the row of the mail tells nobody's secret. */
export const carriesSecret = (kind: MailContent['kind']): boolean => kind.endsWith('-code') || kind === 'invitation';

/** A rendered mail, before it has sender and recipient. */
export interface Message {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** in place of the event's name */
  fromName?: string;
  /** who reads an answer, if not the sender */
  replyTo?: { name: string; address: string };
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** set when the HTML shows it in its place */
  cid?: string;
}

/** Where a mail is written from. */
export interface Letterhead {
  event: EventFile['event'];
  /** what holds for groups */
  group: EventFile['group'];
  publicUrl: string;
  /** of the order that a mail is about, where it goes along with the mail */
  invoice?: TaxDocument;
}
