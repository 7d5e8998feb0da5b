import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { passLabel } from '#domain/booking/passes.ts';
import { formatInr } from '#domain/money/money.ts';
import event from '#event/event.json' with { type: 'json' };
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronLeft } from '#src/ui/icons.ts';
import { OfferLine, OrderSteps } from '#src/ui/layout/order-steps.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { isBusy, isContactStep, type BookingActor } from '#src/forms/booking/flow.ts';
import styles from '#src/forms/booking/booking.module.css';
import page from '#src/ui/layout/order-steps.module.css';

/** Link to the catalogue, heading, the pass with its price, and list of steps. An order of one ticket has no step of attendees. */
export function BookingHead({ booking }: { booking: BookingActor }) {
  const { count, pass, passType } = useSelector(booking, ({ context }) => context);
  const isContact = useSelector(booking, isContactStep);
  const attendees = count > 1 ? [m.booking_form_attendees()] : [];
  return (
    <div className={page.head}>
      <Group gap="0 var(--s-4)" justify="space-between" mb={4}>
        <Button href="/classic-booking" state={{ pass }} variant="subtle" className={styles.goBack} icon={back}>
          {m.booking_form_go_back()}
        </Button>
        {count === 1 && (
          <Link href="/bulk-booking" className={styles.group}>
            {m.group_instead()}
          </Link>
        )}
      </Group>
      <PageHeading title={m.booking_form_title()} />
      <OfferLine
        price={passType && m.booking_form_offer.parts({ pass: passLabel(passType), rupees: formatInr(passType.price) })}
        hold={m.booking_form_held({ minutes: event.payment.holdMinutes })}
      />
      <OrderSteps
        label={m.booking_form_progress()}
        steps={[m.booking_form_contact(), ...attendees, m.booking_form_payment()]}
        current={isContact ? 0 : 1}
      />
      {event.limits.maxTicketsPerOrder > 1 && pass && isContact && <PassCount booking={booking} />}
    </div>
  );
}

const back = <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" className="flips" />;

/**
 * Number of passes in the order, if the event sells several. A change opens the same URL with a new count in the
 * navigation state. The draft restores the answers. Row: BOOK-03. Decision 21.
 */
function PassCount({ booking }: { booking: BookingActor }) {
  const count = useSelector(booking, ({ context }) => context.count);
  const busy = useSelector(booking, isBusy);
  const address = useAddress();
  const choose = (chosen: number) => {
    const { pathname, search } = address.place();
    if (chosen !== count) address.go(`${pathname}${search}`, { replace: true, state: { count: chosen } });
  };
  return (
    <Group gap="xs" fw={600} mt="md" className={styles.passes} role="group" aria-label={m.booking_form_passes()}>
      <span aria-hidden="true">{m.booking_form_passes()}</span>
      {Array.from({ length: event.limits.maxTicketsPerOrder }, (_, index) => index + 1).map((each) => (
        <Button
          key={each}
          variant={each === count ? 'filled' : 'default'}
          aria-pressed={each === count}
          disabled={busy}
          onClick={() => choose(each)}
        >
          {each}
        </Button>
      ))}
    </Group>
  );
}
