import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { m } from '#messages';
import { paidInWords } from '#domain/staff/order-words.ts';
import { dayInWords, money } from '../shared/format.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';

type Day = DeskOverview['money']['days'][number];

/** Money by day and way, the newest first. */
export const MoneyDays = ({ days }: { days: readonly Day[] }) => (
  <DeskList
    name="overview-days"
    label={m.desk_overview_days()}
    columns={[
      { key: 'day', title: m.desk_overview_day(), render: ({ day }) => dayInWords(`${day}T12:00:00Z`) },
      { key: 'way', title: m.desk_overview_way(), render: ({ way }) => paidInWords(way) },
      { key: 'count', title: m.desk_overview_payments(), render: ({ received }) => received, isNumber: true },
      { key: 'in', title: m.desk_overview_received(), render: (day) => money(day.received_paise), isNumber: true },
      { key: 'out', title: m.desk_overview_refunded(), render: (day) => money(day.refunded_paise), isNumber: true },
    ]}
    rows={[...days].reverse()}
    idOf={({ day, way }) => `${day} ${way}`}
    empty=""
  />
);
