import type { Paise } from '#domain/money/money.ts';
import type { GroupFacts } from './group-facts.ts';

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

/**
 * Data of the mails and the pro-forma invoice of a group. Without a key the link opens the page but does not verify
 * the email.
 */
export const groupLetter = (group: GroupFacts, key = ''): GroupLetter => ({
  code: group.code,
  link: `/orders/group?${new URLSearchParams({ order: group.code, ...(key && { key }) })}`,
  placedAt: group.placedAt,
  holdUntil: group.holdUntil,
  isProven: group.isProven,
  contact: group.contact,
  billingName: group.billingName,
  gstNumber: group.gstNumber,
  totalPaise: group.totalPaise,
  items: group.items,
  participants: group.participants,
});
