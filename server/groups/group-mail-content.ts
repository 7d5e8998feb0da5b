import type { GroupLetter } from '#server/mail/message.ts';
import type { GroupFacts } from './group-facts.ts';

/** The data of a group's mails and its pro-forma. Without a key, as for a contact who is signed in, the link only opens the page. */
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
