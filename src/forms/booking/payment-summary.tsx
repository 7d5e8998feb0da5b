import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { passLabel } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { Button } from '#src/ui/button.tsx';
import { IconClock, IconPencil, IconPlus, IconX } from '#src/ui/icons.ts';
import { PayBar, SummaryLine } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { isBusy, isLoading, type BookingActors, type WorkshopsActor } from './flow.ts';
import { BookingSubmit } from './step-parts.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './booking.module.css';

/** Panel on the right: chosen workshops and prices. Rows: BOOK-07 to BOOK-13. */
export function PaymentSummary({ booking, workshops, onPick }: BookingActors & { onPick: () => void }) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const most = useSelector(workshops, ({ context }) => context.most);
  const count = useSelector(booking, ({ context }) => context.count);
  const busy = useSelector(booking, isBusy);
  return (
    <Paper
      withBorder
      radius="lg"
      component="aside"
      className={`sticky-beside ${styles.summary}`}
      aria-labelledby="summary"
    >
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.summary_title()}
      </h2>
      <div className={panel.part}>
        <div className={panel.line}>
          <h3>{m.summary_workshops()}</h3>
          <Text span size="sm" c="dimmed">
            {m.summary_count({ chosen: selected.length, most })}
          </Text>
        </div>
        {count > 1 && <Note>{m.summary_whose()}</Note>}
        <ChosenWorkshops workshops={workshops} busy={busy} onPick={onPick} />
      </div>
      <div className={panel.part}>
        <Sums booking={booking} workshops={workshops} />
        <Note>{m.summary_taxes()}</Note>
        <Note>
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <span>{m.summary_held({ minutes: event.payment.holdMinutes })}</span>
        </Note>
      </div>
    </Paper>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Group component="p" gap="xs" align="stretch" wrap="nowrap" fz="sm" lh="sm" c="dimmed" mt="sm">
    {children}
  </Group>
);

interface ChosenWorkshopsProps {
  workshops: WorkshopsActor;
  busy: boolean;
  onPick: () => void;
}

/** The chosen workshops, a remove button for each, and the button that opens the dialog. Rows: BOOK-08, BOOK-09. */
export function ChosenWorkshops({ workshops, busy, onPick }: ChosenWorkshopsProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const Sign = selected.length > 0 ? IconPencil : IconPlus;
  const list = useRef<HTMLUListElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const remove = (id: string, place: number) => {
    // another button takes the focus before this one is removed
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[place + 1] ?? buttons?.[place - 1] ?? pick.current)?.focus();
    workshops.send({ type: 'workshop.toggled', id });
  };
  return (
    <>
      <ul ref={list} className={styles.chosen} aria-label={m.summary_chosen()}>
        {selected.map((workshop, place) => (
          <Chosen key={workshop.id} {...{ workshop, busy }} onRemove={() => remove(workshop.id, place)} />
        ))}
      </ul>
      <Button
        ref={pick}
        variant="default"
        fullWidth
        aria-haspopup="dialog"
        disabled={busy}
        icon={Sign}
        onClick={onPick}
      >
        {selected.length > 0 ? m.summary_edit() : m.summary_add()}
      </Button>
    </>
  );
}

interface ChosenProps {
  workshop: Workshop;
  busy: boolean;
  onRemove: () => void;
}

const Chosen = ({ workshop: { name, dateTime, price }, busy, onRemove }: ChosenProps) => (
  <li>
    <span>
      <b>{name}</b>
      <Text span size="sm" c="dimmed">
        {dateTime}
      </Text>
    </span>
    <span className="num">{formatInr(price)}</span>
    <Button
      variant="subtle"
      aria-label={m.summary_remove({ workshop: name })}
      disabled={busy}
      className={styles.remove}
      onClick={onRemove}
    >
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  </li>
);

/** The price, calculated with the rule of the service. Until the pass is loaded, it contains only the workshops. */
function usePrice({ booking, workshops }: BookingActors) {
  const { passType, count } = useSelector(booking, ({ context }) => context);
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const isKnown = useSelector(booking, (state) => !isLoading(state)) || passType !== undefined;
  return { ...singlePrice({ price: passType?.price ?? 0, count, workshops: selected }), isKnown, passType, count };
}

/** Prices of pass and workshops, subtotal and total. Rows: BOOK-10 to BOOK-14. */
function Sums({ booking, workshops }: BookingActors) {
  const { isKnown, passType, count, ...price } = usePrice({ booking, workshops });
  const chosen = useSelector(workshops, ({ context }) => context.selected.length);
  const known = (sum: number) => (isKnown ? sum : undefined);
  return (
    <dl aria-busy={useSelector(booking, isLoading)}>
      <SummaryLine
        label={isKnown ? `${passLabel(passType)} × ${count}` : m.summary_loading()}
        sum={known(price.passes)}
      />
      <SummaryLine label={m.summary_workshops_line({ chosen })} sum={price.workshops} />
      <SummaryLine label={m.summary_subtotal()} sum={known(price.subtotal)} />
      <SummaryLine label={m.summary_total()} sum={known(price.total)} isTotal />
    </dl>
  );
}

/** Bar on narrow screens: the total and the main button. */
export function BookingPayBar(actors: BookingActors) {
  const { isKnown, total } = usePrice(actors);
  return (
    <PayBar total={isKnown ? formatInr(total) : '…'}>
      <BookingSubmit booking={actors.booking} />
    </PayBar>
  );
}
