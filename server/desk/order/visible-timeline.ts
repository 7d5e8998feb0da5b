import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import type { Happened } from '#schemas/api/desk-order.ts';

/** Entries that a role without these fields does not see at all. */
const needs: Partial<Record<Happened['what'], Field>> = {
  attempt: 'payments',
  declined: 'payments',
  exception: 'payments',
  'exception-closed': 'payments',
  note: 'notes',
};

/** Kinds of data in the values that acts of staff have changed. Other values are shown to all who may see orders. */
const changed: Record<string, Field> = {
  name: 'name',
  email: 'email',
  mobile: 'phone',
  billingName: 'name',
  recipient: 'email',
  amountPaise: 'amounts',
  payment: 'payments',
};

/** References of these entries are numbers of payments. */
const ofPayments: readonly Happened['what'][] = ['paid', 'refund-due', 'refund-done'];

/** Returns the timeline without the entries and fields that the role may not see. */
export function visibleTimeline(entries: Happened[], role: Role): Happened[] {
  const hidden = hiddenFields(role, 'orders');
  const sees = (field: Field | undefined) => field === undefined || !hidden.includes(field);
  return entries.filter(({ what }) => sees(needs[what])).map((each) => visibleEntry(each, sees));
}

function visibleEntry(
  { person, changes, amount, gateway, reference, text, mail, ...facts }: Happened,
  sees: (field: Field | undefined) => boolean,
): Happened {
  const isReferenceVisible = !ofPayments.includes(facts.what) || sees('payments');
  const shownChanges = changes?.filter(({ field }) => sees(changed[field]));
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
