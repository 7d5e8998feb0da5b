import type { GroupLetter } from '#server/mail/message.ts';
import type { GroupFacts } from './group-facts.ts';

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
