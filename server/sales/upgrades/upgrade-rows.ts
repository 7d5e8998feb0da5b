import { randomUUID } from 'node:crypto';
import { minutesAfter } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { OldPass, Upgrade } from './read-upgrade.ts';
import { m } from '#messages';
import { followUpRows, type FollowUpContact } from '#server/sales/orders/follow-up-order.ts';

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
  const { conference, tokenHash, gateway, now } = made;
  const { order, payment } = followUpRows({
    conference,
    kind: 'upgrade',
    conferenceId: target.conferenceId,
    quantity: passes.length,
    totalPaise,
    contact: contactOf(passes, made.email),
    tokenHash,
    gateway,
    holdUntil: minutesAfter(now, conference.event.payment.holdMinutes),
    now,
  });
  const attendees = passes.map((pass) => ({ pass, id: randomUUID() }));
  return {
    order,
    items: itemRows({ target, passes }, order.id),
    attendees: attendees.map(attendeeRow(order.id)),
    seats: [],
    emails: [],
    payment,
    replaced: attendees.map(({ pass, id: attendeeId }) => ({
      attendeeId,
      orderId: order.id,
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

/** The caller, who has verified the email. */
function contactOf(passes: Upgrade['passes'], email: string): FollowUpContact {
  const { caller, consentVersion } = passes[0]!; // the schema requires at least one pass
  return { ...caller, email, consentVersion };
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
