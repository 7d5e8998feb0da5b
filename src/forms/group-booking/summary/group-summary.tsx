import { Group, Paper, Stack } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo, use } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { isPassKey } from '#domain/booking/passes.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { groupPrice, isPriceKnown, shortages } from '#machines/group-choice/group-choice.ts';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconClock } from '#src/ui/icons.ts';
import { SummaryLine } from '#src/ui/layout/order-steps.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { isBusy, type ChoiceActor, type GroupActors } from '../flow.ts';
import { GroupOfficeContext } from '../group-office.ts';
import { passOptions } from '../pass-dialog.tsx';
import { UndoLine } from '../undo-line.tsx';
import { Quantity } from './quantity.tsx';
import { Selections } from './selections.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from '../group-booking.module.css';

/** The panel on the right: pass, quantity and prices. Rows: BULK-24 to BULK-32. */
export function GroupSummary({ booking, choice }: GroupActors) {
  const busy = useSelector(booking, isBusy);
  const key = useSelector(choice, ({ context }) => context.key);
  const isMissing = useSelector(choice, (state) => state.hasTag('missing'));
  return (
    <Paper
      withBorder
      radius="lg"
      component="aside"
      className={`sticky-beside ${styles.panel}`}
      aria-labelledby="summary"
    >
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.bulk_summary_title()}
      </h2>
      <Stack ref={useKeepFocus()} gap={20} className={`${panel.part} ${styles.fields}`}>
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
      </Stack>
      <Sums booking={booking} choice={choice} />
    </Paper>
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
    <Stack gap="sm" className={panel.part}>
      <dl>
        <SummaryLine label={m.bulk_summary_unit()} sum={pass?.price} unknown={unknown} />
        <SummaryLine
          label={m.bulk_summary_passes({ pass: pass?.name ?? m.bulk_summary_no_pass(), quantity })}
          sum={pass && price.passes}
          unknown={unknown}
        />
        <SummaryLine label={m.bulk_summary_workshops()} sum={isKnown ? price.workshops : undefined} unknown={unknown} />
      </dl>
      <div>
        <WorkshopsAwaited choice={choice} />
        <Selections choice={choice} />
      </div>
      <Shortages choice={choice} />
      <dl>
        <SummaryLine
          label={m.bulk_summary_total()}
          sum={pass && isKnown ? price.total : undefined}
          unknown={unknown}
          isTotal
        />
      </dl>
      {!use(GroupOfficeContext) && <NextSteps />}
    </Stack>
  );
}

const NextSteps = () => (
  <Group component="p" gap="xs" align="stretch" wrap="nowrap" fz="sm" lh="sm" c="dimmed">
    <IconClock size={20} stroke={1.75} aria-hidden="true" />
    <span>{m.bulk_summary_next({ minutes: event.payment.holdMinutes, hours: group.bulkHoldHours })}</span>
  </Group>
);

/** Shown while chosen workshops have no price, because their list is not loaded. Offers a retry after a failure. */
function WorkshopsAwaited({ choice }: { choice: ChoiceActor }) {
  const isAwaited = useSelector(choice, ({ context }) => context.key !== undefined && !isPriceKnown(context));
  const hasFailed = useSelector(choice, (state) => state.hasTag('failed'));
  const status = hasFailed
    ? `${m.bulk_booking_workshops_failed()}. ${m.bulk_summary_awaited()}`
    : m.participant_workshops_loading();
  return (
    <div
      id={awaitedId}
      ref={useKeepFocus()}
      tabIndex={-1}
      role="status"
      className={isAwaited ? styles.undo : undefined}
    >
      {isAwaited && <span>{status}</span>}
      {isAwaited && hasFailed && (
        <Button variant="default" size="sm" onClick={() => choice.send({ type: 'reload' })}>
          {m.participant_workshops_try_again()}
        </Button>
      )}
    </div>
  );
}

export const awaitedId = 'workshops-awaited';

/** Warns about workshops for which the group has chosen more seats than are free, and lists the participants. */
const Shortages = memo(function Shortages({ choice }: { choice: ChoiceActor }) {
  const short = useSelector(
    choice,
    ({ context }) => shortages(context),
    (before, now) => before.length === 0 && now.length === 0,
  );
  return (
    <div aria-live="polite">
      {short.map(({ id, name, left, chosen, numbers }) => (
        <NoticeBox
          key={id}
          tone="bad"
          title={m.group_summary_short({ workshop: name, left: Math.max(left, 0), chosen })}
        >
          <p>{m.group_summary_short_of({ count: numbers.length, numbers: numbers.join(', ') })}</p>
        </NoticeBox>
      ))}
    </div>
  );
});
