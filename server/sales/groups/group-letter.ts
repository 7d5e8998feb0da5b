import type { Paise } from '#domain/money/money.ts';
import type { GroupFacts } from './group-facts.ts';

/** Data of a group for its mails and the pro-forma invoice. */
export interface GroupLetter {
  code: string;
  /** path of the group page, with the key that verifies the email if there is one */
  link: string;
  placedAt: Date;
  /** end of the hold: until then the contact must verify the email, or pay if the email is verified */
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
 * Collects the data for the mails and the pro-forma invoice of a group. With a `key`, opening the link verifies the
 * email; without it, the link only opens the page.
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
