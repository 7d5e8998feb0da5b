import { shallowEqual, useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { isPassKey } from '#domain/booking/passes.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { groupPrice, isPriceKnown } from '#machines/group-choice/group-choice.ts';
import { IconClock } from '#src/ui/icons.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { SelectField } from '#src/forms/fields/select-field.tsx';
import { m } from '#messages';
import { isBusy, type GroupActors } from '../flow-types.ts';
import { passOptions } from './pass-dialog.tsx';
import { Quantity } from './quantity.tsx';
import { Selections } from './selections.tsx';
import { Shortages } from './shortages.tsx';
import { UndoLine } from '../stages/undo-line.tsx';
import { WorkshopsAwaited } from '../workshops/workshops-awaited.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './group-summary.module.css';

/** The right panel: pass, quantity and prices. Rows: BULK-24 to BULK-32. */
export function GroupSummary({ booking, choice }: GroupActors) {
  const busy = useSelector(booking, isBusy);
  const key = useSelector(choice, ({ context }) => context.key);
  const isMissing = useSelector(choice, (state) => state.hasTag('missing'));
  return (
    <aside className={`card sticky-beside ${styles.panel}`} aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.bulk_summary_title()}
      </h2>
      <div ref={useKeepFocus()} className={`stack gap-5 ${panel.part} ${styles.fields}`}>
        <SelectField
          id="pass"
          name="pass"
          label={m.bulk_summary_pass()}
          options={passOptions}
          value={key}
          error={isMissing ? m.bulk_booking_no_pass() : undefined}
          readOnly={busy}
          onChoice={(code) => isPassKey(code) && choice.send({ type: 'pass.chosen', key: code })}
        />
        <div>
          <Quantity choice={choice} busy={busy} />
          <UndoLine choice={choice} busy={busy} of="change" />
        </div>
      </div>
      <Sums booking={booking} choice={choice} />
    </aside>
  );
}

function Sums({ booking, choice }: GroupActors) {
  const passes = useSelector(booking, ({ context }) => context.passes);
  const key = useSelector(choice, ({ context }) => context.key);
  const quantity = useSelector(choice, ({ context }) => context.quantity);
  const pass = passOnSale(key, passes);
  const price = useSelector(choice, ({ context }) => groupPrice(context, pass), shallowEqual);
  const isKnown = useSelector(choice, ({ context }) => isPriceKnown(context));
  const unknown = key ? '…' : m.bulk_summary_not_yet();
  return (
    <div className={`stack ${panel.part}`}>
      <dl>
        <Line words={m.bulk_summary_unit()} sum={pass?.price} {...{ unknown }} />
        <Line
          words={m.bulk_summary_passes({ pass: pass?.name ?? m.bulk_summary_no_pass(), quantity })}
          sum={pass && price.passes}
          {...{ unknown }}
        />
        <Line words={m.bulk_summary_workshops()} sum={isKnown ? price.workshops : undefined} {...{ unknown }} />
      </dl>
      <div>
        <WorkshopsAwaited choice={choice} />
        <Selections choice={choice} />
      </div>
      <Shortages choice={choice} />
      <dl>
        <Line words={m.bulk_summary_total()} sum={pass && isKnown ? price.total : undefined} isTotal {...{ unknown }} />
      </dl>
      <p className="line gap-2 small soft line gap-2 small soft">
        <IconClock size={20} stroke={1.75} aria-hidden="true" />
        <span>{m.bulk_summary_next({ minutes: event.payment.holdMinutes, hours: group.bulkHoldHours })}</span>
      </p>
    </div>
  );
}

interface LineProps {
  words: string;
  sum: number | undefined;
  /** shown in place of an unknown sum */
  unknown: string;
  isTotal?: boolean;
}

/** An unknown sum is not shown as zero, which visitors would take for the price. */
const Line = ({ words, sum, unknown, isTotal = false }: LineProps) => (
  <div className={isTotal ? `${panel.line} ${panel.total}` : panel.line}>
    <dt>{words}</dt>
    <dd>{sum === undefined ? unknown : formatInr(sum)}</dd>
  </div>
);
