import type { GroupLetter } from '#server/mail/message.ts';
import type { GroupFacts } from './group-facts.ts';

/** A group as its mails and its pro-forma tell of it; without a key, as for the signed-in, the link opens the page alone. */
export const groupLetter = (group: GroupFacts, key = ''): GroupLetter => ({
  code: group.code,
  link: `/orders/group?${new URLSearchParams({ order: group.code, ...(key && { key }) })}`,
  placedAt: group.placedAt,
  due: group.holdUntil,
  contact: group.contact,
  billingName: group.billingName,
  gstNumber: group.gstNumber,
  totalPaise: group.totalPaise,
  items: group.items,
  participants: group.participants,
});
