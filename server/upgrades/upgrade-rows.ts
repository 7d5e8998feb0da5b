import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Paise } from '#domain/money/money.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { OldPass, Upgrade } from './read-upgrade.ts';
import { m } from '#messages';
import { freePayment } from '#server/payments/free-payment.ts';
import { orderCode } from '#server/orders/order-rows.ts';

interface NewUpgrade {
  conference: EventFile;
  email: string;
  tokenHash: string;
  /** undefined if the price is 0 */
  gateway: string | undefined;
  now: Date;
}

export type UpgradeRows = ReturnType<typeof upgradeRows>;

/**
 * Returns the rows of the order of an upgrade, in the format of place_order, and the replaced passes. The order
 * reserves no seats and no emails.
 */
export function upgradeRows({ target, passes, totalPaise }: Upgrade, made: NewUpgrade) {
  const { event } = made.conference;
  const now = made.now.toISOString();
  const times = { created_at: now, updated_at: now };
  const id = randomUUID();
  const code = orderCode(made.conference);
  const attendees = passes.map((pass) => ({ pass, id: randomUUID() }));
  return {
    order: {
      id,
      code,
      ...contactOf(passes, made.email),
      kind: 'upgrade',
      state: 'pending',
      conference_id: target.conferenceId,
      pass_type_id: null,
      quantity: passes.length,
      total_paise: totalPaise,
      currency: event.payment.currency,
      token_hash: made.tokenHash,
      hold_until: minutesAfter(made.now, event.payment.holdMinutes).toISOString(),
      ...times,
    },
    items: itemRows({ target, passes }, id),
    attendees: attendees.map(attendeeRow(id)),
    seats: [],
    emails: [],
    payment: paymentRow(
      { id, code, currency: event.payment.currency, ...times },
      { totalPaise, gateway: made.gateway },
    ),
    replaced: attendees.map(({ pass, id: attendeeId }) => ({
      attendeeId,
      orderId: id,
      passId: pass.passId,
      fromName: pass.from.name,
      toName: target.name,
    })),
  };
}

type Attendee = { pass: OldPass; id: string };

/** Returns the row of the new attendee, who has the data of the old one. */
const attendeeRow =
  (orderId: string) =>
  ({ pass, id }: Attendee, position: number) => ({
    id,
    order_id: orderId,
    position,
    name: pass.name,
    designation: pass.designation,
    organisation: pass.organisation,
    email: pass.email,
    mobile: pass.mobile,
    workshop_ids: pass.workshopIds,
  });

function paymentRow(
  order: Parameters<typeof freePayment>[0],
  { totalPaise, gateway }: { totalPaise: Paise; gateway: string | undefined },
) {
  const free = freePayment(order);
  if (gateway === undefined) return free;
  const { provider_order_id: _, ...payment } = free;
  return { ...payment, gateway, amount_paise: totalPaise };
}

/** The buyer gets the invoice by default, and can change this on the order page. */
function contactOf(passes: Upgrade['passes'], email: string) {
  const { caller, consentVersion } = passes[0]!; // the schema requires at least one pass
  return {
    contact_name: caller.name,
    contact_email: normaliseEmail(email),
    contact_mobile: caller.mobile,
    billing_name: caller.name,
    gst_number: null,
    answers: {},
    consent_version: consentVersion,
  };
}

/** Returns one row per kind of replaced pass. */
function itemRows({ target, passes }: Pick<Upgrade, 'target' | 'passes'>, orderId: string) {
  const kinds = [...new Set(passes.map(({ from }) => from))];
  return kinds.map((from, position) => {
    const own = passes.filter((pass) => pass.from === from);
    return {
      order_id: orderId,
      position,
      kind: 'pass',
      ref_id: target.id,
      label: m.upgrade_line({ from: from.name, to: target.name }),
      quantity: own.length,
      unit_paise: own[0]!.differencePaise,
    };
  });
}
