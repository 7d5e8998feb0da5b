import { isValueVisible } from '#domain/staff/log.ts';
import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import type { Happened } from '#schemas/api/desk/order.ts';

/** Entries that a role without these fields does not see at all. */
const needs: Partial<Record<Happened['what'], Field>> = {
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

/** Acts of the audit log and kinds of mails that only roles with payments see, such as 'refund.asked'. */
const ofPayments = /^(?:refund|exception|transfer)\b/;

/** References of these entries are numbers of payments. */
const withPaymentNumber: readonly Happened['what'][] = ['paid', 'refund-due', 'refund-done'];

/** Returns the timeline without the entries and fields that the role may not see. */
export function visibleTimeline(entries: Happened[], role: Role): Happened[] {
  const hidden = hiddenFields(role, 'orders');
  const sees = (field: Field | undefined) => field === undefined || !hidden.includes(field);
  const isVisible = ({ what, act, mail }: Happened) =>
    sees(ofPayments.test(act ?? mail?.kind ?? '') ? 'payments' : needs[what]);
  return entries.filter(isVisible).map((each) => visibleEntry(each, { role, sees }));
}

function visibleEntry(
  { person, changes, amount, gateway, reference, text, mail, ...facts }: Happened,
  { role, sees }: { role: Role; sees: (field: Field) => boolean },
): Happened {
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

const withoutRecipient = ({ recipient: _, ...mail }: NonNullable<Happened['mail']>) => mail;
