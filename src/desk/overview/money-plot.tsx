import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { toPaise, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { dayInWords, money } from '../shared/format.ts';

type Day = DeskOverview['money']['days'][number];

/** Money by day, as bars. The table below has the same figures, so the plot is hidden from assistive technology. */
export const MoneyPlot = ({ days }: { days: readonly Day[] }) => (
  <div aria-hidden="true">
    <BarChart
      h={240}
      data={barsOf(days)}
      dataKey="day"
      withLegend
      accessibilityLayer={false} // it makes the plot a stop of the Tab key
      barProps={{ maxBarSize: 48 }}
      series={[
        { name: 'received', label: m.desk_overview_received(), color: 'peacock.6' },
        { name: 'refunded', label: m.desk_overview_refunded(), color: 'brass.6' },
      ]}
      valueFormatter={(rupees) => money(toPaise(rupees))}
    />
  </div>
);

/** Adds up the ways of each day, in rupees. */
function barsOf(days: readonly Day[]) {
  const bars = new Map<string, { day: string; received: number; refunded: number }>();
  for (const { day, received_paise: received, refunded_paise: refunded } of days) {
    const bar = bars.get(day) ?? { day: dayInWords(`${day}T12:00:00Z`), received: 0, refunded: 0 };
    bars.set(day, {
      ...bar,
      received: bar.received + toRupees(received),
      refunded: bar.refunded + toRupees(refunded),
    });
  }
  return [...bars.values()];
}
