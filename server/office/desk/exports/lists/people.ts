import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { kindNames, personStateInWords, stateNames } from '#domain/staff/order-words.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { workshopTime } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import type { EventFile } from '#schemas/compiled/types.ts';
import { columnsOf, listToExport, yesOrNo } from '../columns.ts';

interface Row {
  code: string;
  kind: OrderKind;
  state: OrderState;
  number: number;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  conferenceId: string;
  passId: string | null;
  passState: TicketState | null;
  workshopIds: string[];
}

const select = `SELECT o.code, o.kind, o.state, a.position + 1 AS number, a.name, a.designation, a.organisation, a.email, a.mobile,
    coalesce(t.conference_id, o.conference_id) AS "conferenceId", t.pass_id AS "passId", t.state AS "passState",
    a.workshop_ids AS "workshopIds"
  FROM orders o JOIN attendees a ON a.order_id = o.id LEFT JOIN tickets t ON t.attendee_id = a.id WHERE a.name <> ''`;

const { text, count } = columnsOf<Row>();

/** All people with a pass or in an unpaid order, with a column for each workshop. */
export function peopleToExport(conference: Pick<EventFile, 'event' | 'passes' | 'upgrades' | 'workshops'>) {
  const passes = passNames(conference);
  return listToExport<Row>({
    rows: { select, orderBy: 'ORDER BY o.created_at, o.id, a.position' },
    columns: [
      text(m.desk_export_order(), 'fact', ({ code }) => code),
      text(m.desk_export_kind(), 'fact', ({ kind }) => kindNames[kind]()),
      text(m.desk_export_state(), 'fact', ({ state, passState }) => personStateInWords(state, passState)),
      text(m.desk_people_order_state(), 'fact', ({ state }) => stateNames[state]()),
      count(m.desk_export_number(), ({ number }) => number),
      text(m.desk_export_name(), 'name', ({ name }) => name),
      text(m.desk_export_designation(), 'fact', ({ designation }) => designation),
      text(m.desk_export_institution(), 'fact', ({ organisation }) => organisation),
      text(m.desk_export_email(), 'email', ({ email }) => email),
      text(m.desk_export_mobile(), 'phone', ({ mobile }) => mobile),
      text(m.desk_export_pass(), 'fact', ({ conferenceId }) => passes.get(conferenceId) ?? conferenceId),
      text(m.desk_export_pass_number(), 'fact', ({ passId }) => passId),
      ...conference.workshops.map(({ id, name, time }) =>
        text(`${name} (${workshopTime(time)})`, 'fact', ({ workshopIds }) =>
          workshopIds.includes(id) ? yesOrNo(true) : '',
        ),
      ),
    ],
  });
}

/** Names of the passes by their conference id. */
export const passNames = ({
  event,
  passes,
  upgrades,
}: Pick<EventFile, 'event' | 'passes' | 'upgrades'>): Map<string, string> =>
  new Map([
    ...passes.map(({ key, name }) => [event.ids.conferenceIds[key], name] as const),
    ...upgrades.passes.map(({ conferenceId, name }) => [conferenceId, name] as const),
  ]);
