import type { Role } from '#domain/staff/roles.ts';
import {
  personActionsOf,
  orderActionsOf,
  whyNotOrder,
  whyNotPerson,
  type ActionFacts,
} from '#domain/staff/order-actions.ts';
import { toRupees } from '#domain/money/money.ts';
import type { DeskOrder, TimelineEntry } from '#schemas/api/desk/order.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { subjectOf, type MailKind } from '#domain/mail-kinds.ts';
import type { OutboxMail } from '#server/platform/mail/outbox.ts';
import { whyNotResend } from '#server/office/mails/resend-mail.ts';
import { documentList } from '#server/sales/order-page/order-files.ts';
import { orderFacts, type OrderFacts, type OrderPerson } from '#server/sales/order-page/order-facts.ts';
import type { Services } from '#server/office/services.ts';
import { actionFacts } from './action-facts.ts';
import { answerList } from './answer-list.ts';
import { orderVersion } from './order-version.ts';
import { passStates, type PassState } from './pass-states.ts';
import { timeline } from './timeline.ts';
import { visibleOrder } from './visible-order.ts';
import { visibleTimeline } from './visible-timeline.ts';

/** Reads an order for staff and records that it was read. Returns undefined for an unknown order. */
export const readDeskOrder = (
  services: Services,
  { orderId, role, actor }: { orderId: string; role: Role; actor: Actor },
): Promise<DeskOrder | undefined> =>
  services.db.transaction(async (tx) => {
    const order = await describeOrder(tx, services, { orderId, role });
    if (!order) return undefined;
    const { keys, clock } = services;
    const subject = { kind: 'order', id: orderId };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'order.read', subject });
    return order;
  });

/** Reads an order for staff, without the fields that the role may not see. */
export async function describeOrder(
  sql: Sql,
  services: Services,
  { orderId, role }: { orderId: string; role: Role },
): Promise<DeskOrder | undefined> {
  const now = services.clock.now();
  const facts = await orderFacts(sql, orderId, now);
  if (!facts) return undefined;
  const actions = await actionFacts(sql, facts);
  const entries = (await timeline(sql, facts)).map((each) => withMail(services, each));
  const passes = await passStates(sql, orderId);
  const whole: DeskOrder = {
    ...headOf(facts),
    version: orderVersion(facts, now),
    people: facts.people.map((person) => personOf(person, { pass: passes.get(person.attendeeId), actions, role })),
    answers: answerList(facts.row),
    documents: await documentList(sql, facts),
    timeline: visibleTimeline(entries, role),
    actions: list(orderActionsOf(role), whyNotOrder(actions)),
  };
  return visibleOrder(whole, role);
}

function headOf({ row, status, items }: OrderFacts) {
  const { id, code, kind, state, currency } = row;
  return {
    id,
    code,
    kind,
    state,
    status,
    made_at: row.createdAt.toISOString(),
    hold_until: row.holdUntil.toISOString(),
    ...(row.paidAt && { paid_at: row.paidAt.toISOString() }),
    ...(items[0] && { pass: items[0].label }),
    total: toRupees(row.totalPaise),
    currency,
    items: items.map(({ label, quantity, unitPaise }) => ({ label, quantity, unit: toRupees(unitPaise) })),
    contact: { name: row.contactName, email: row.contactEmail, mobile: row.contactMobile },
    billing: {
      name: row.billingName,
      ...(row.gstNumber !== null && { gst_number: row.gstNumber }),
      ...(row.billingAddress !== null && { address: row.billingAddress }),
      ...(row.billingState !== null && { state: row.billingState }),
    },
  };
}

interface PersonContext {
  pass: PassState | undefined;
  actions: ActionFacts;
  role: Role;
}

function personOf(person: OrderPerson, { pass, actions, role }: PersonContext): DeskOrder['people'][number] {
  const { number, name, designation, organisation, email, mobile, workshops } = person;
  const whyNot = whyNotPerson(actions, {
    isErased: email === '',
    hasValidPass: pass?.state === 'valid',
    isUpgraded: pass?.state === 'replaced',
  });
  return {
    number,
    name,
    designation,
    organisation,
    email,
    mobile,
    ...(pass && { pass_id: pass.passId, pass_state: pass.state }),
    workshops: workshops.map(({ id, name: title, dateTime }) => ({ id, name: title, date_time: dateTime })),
    actions: list(personActionsOf(role), whyNot),
  };
}

const list = <Action extends string>(actions: readonly Action[], whyNot: Record<Action, string | undefined>) =>
  actions.map((action) => ({ action, ...(whyNot[action] !== undefined && { why_not: whyNot[action] }) }));

/** Adds the subject of a mail, and why it cannot be sent again. */
function withMail({ conference }: Services, happened: TimelineEntry): TimelineEntry {
  const { mail, state } = happened;
  if (!mail) return happened;
  const kind = mail.kind as MailKind;
  const row = { kind, state: state as OutboxMail['state'], recipient: mail.recipient ?? '' };
  const whyNot = whyNotResend(row);
  return {
    ...happened,
    mail: {
      ...mail,
      subject: mail.subject || subjectOf(kind, conference.event),
      ...(whyNot !== undefined && { why_not: whyNot }),
    },
  };
}
