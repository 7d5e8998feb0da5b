import { isValueVisible } from '#domain/staff/log.ts';
import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';

/** Entries that a role without these fields does not see at all. */
const needs: Partial<Record<TimelineEntry['what'], Field>> = {
  attempt: 'payments',
  declined: 'payments',
  exception: 'payments',
  'exception-closed': 'payments',
  'refund-asked': 'payments',
  'refund-answered': 'payments',
  invoice: 'amounts',
  'credit-note': 'amounts',
  note: 'notes',
};

/** Actions of the audit log and kinds of mails that only roles with payments see, such as 'refund.asked'. */
const ofPayments = /^(?:refund|exception|transfer)\b/;

/** References of these entries are numbers of payments. */
const withPaymentNumber: readonly TimelineEntry['what'][] = ['paid', 'refund-due', 'refund-done'];

/** Returns the timeline without the entries and fields that the role may not see. */
export function visibleTimeline(entries: TimelineEntry[], role: Role): TimelineEntry[] {
  const hidden = hiddenFields(role, 'orders');
  const sees = (field: Field | undefined) => field === undefined || !hidden.includes(field);
  const isVisible = ({ what, action, mail }: TimelineEntry) =>
    sees(ofPayments.test(action ?? mail?.kind ?? '') ? 'payments' : needs[what]);
  return entries.filter(isVisible).map((each) => visibleEntry(each, { role, sees }));
}

function visibleEntry(
  { person, changes, amount, gateway, reference, text, mail, ...facts }: TimelineEntry,
  { role, sees }: { role: Role; sees: (field: Field) => boolean },
): TimelineEntry {
  const isReferenceVisible = !withPaymentNumber.includes(facts.what) || sees('payments');
  const shownChanges = changes?.filter(({ field }) => isValueVisible(role, 'orders', field));
  return {
    ...facts,
    ...(person !== undefined && sees('name') && { person }),
    ...(shownChanges && { changes: shownChanges }),
    ...(amount !== undefined && sees('amounts') && { amount }),
    ...(gateway !== undefined && sees('payments') && { gateway }),
    ...(reference !== undefined && isReferenceVisible && { reference }),
    ...(text !== undefined && sees('notes') && { text }),
    ...(mail && { mail: sees('email') ? mail : withoutRecipient(mail) }),
  };
}

const withoutRecipient = ({ recipient: _, ...mail }: NonNullable<TimelineEntry['mail']>) => mail;
