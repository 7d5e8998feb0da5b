import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { IconChevronLeft } from '#src/ui/icons.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import type { BookingActor } from './flow-types.ts';
import { PassCount } from './pass-count.tsx';
import styles from './booking.module.css';
import page from '#src/ui/layout/order-page.module.css';

/**
 * Link to the catalogue, heading, and list of steps. The attendees' step is listed only for orders of several tickets.
 */
export function BookingHead({ booking }: { booking: BookingActor }) {
  const { count, pass } = useSelector(booking, ({ context }) => context);
  const contact = m.booking_form_contact();
  const attendees = m.booking_form_attendees();
  const payment = m.booking_form_payment();
  const now = useSelector(booking, (state) => (state.hasTag('contact') || count === 1 ? contact : attendees));
  const steps = count > 1 ? [contact, attendees, payment] : [contact, payment];
  return (
    <div className={page.head}>
      <Button href="/classic-booking" state={{ pass }} variant="subtle" className={styles.goBack} icon={back}>
        {m.desk_go_back()}
      </Button>
      <PageHeading title={m.desk_title()} />
      <ol className={page.steps} aria-label={m.desk_progress()}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === now ? 'step' : undefined}>
            <span className={page.stepNumber}>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {event.limits.maxTicketsPerOrder > 1 && pass && now === contact && <PassCount booking={booking} />}
      {count === 1 && (
        <Link href="/bulk-booking" className={styles.group}>
          {m.group_instead()}
        </Link>
      )}
    </div>
  );
}

const back = <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" className="flips" />;
