import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { IconAlertCircle, IconCircleCheck, IconClock } from '#src/ui/icons.ts';
import layout from '#src/ui/layout/outcome-card.module.css';
import { PageHeading, ScreenFrame } from '#src/ui/layout/screen-frame.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import type { MessagePart } from '#language';
import { m } from '#messages';
import { OrderStatus } from './order-status.tsx';
import { registeredEmailOf, type Outcome } from './outcome.ts';
import styles from './confirmation.module.css';

/** Page after a booking. If the URL has no status, it redirects to the home page. Rows: ROUTE-13, CONF-01. */
export const confirmationPage = (outcome: Outcome | undefined, more?: 'email' | 'for=group'): Page => ({
  title: titleOf(outcome ?? 'failed', more === 'for=group'),
  description: m.descriptions_confirmation({ event: event.name }),
  ...(outcome === undefined && { leadsTo: '/' }),
  frame: ScreenFrame,
  body: <ConfirmationScreen outcome={outcome ?? 'failed'} isGroup={more === 'for=group'} hasEmail={more === 'email'} />,
});

function titleOf(outcome: Outcome, isGroup: boolean): string {
  if (outcome === 'success') return isGroup ? m.confirmed_group_heading() : m.confirmed_title();
  return outcome === 'cancelled' ? m.unpaid_title() : m.failed_title();
}

interface ConfirmationScreenProps {
  outcome: Outcome;
  isGroup: boolean;
  /** true if the URL has a valid email */
  hasEmail: boolean;
}

/** Shows the result of the booking. Rows: CONF-03 to CONF-13. */
const ConfirmationScreen = ({ outcome, ...registered }: ConfirmationScreenProps) => (
  <div className={`wrap ${layout.screen}`}>
    <div className={`stack gap-4 ${layout.card}`}>
      {outcome === 'success' ? <Registered {...registered} /> : <NotPaid outcome={outcome} />}
    </div>
  </div>
);

/** Shown after a successful booking. A group pays later. Rows: CONF-03 to CONF-07, BULK-38. Decision 32. */
function Registered({ isGroup, hasEmail }: Omit<ConfirmationScreenProps, 'outcome'>) {
  return (
    <>
      <IconCircleCheck className="text-ok" size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={titleOf('success', isGroup)} />
      <p className={layout.lede}>{m.confirmed_thanks({ event: event.name })}</p>
      {isGroup && <GroupNotice />}
      <p>{m.confirmed_sent()}</p>
      {hasEmail && <RegisteredEmail />}
      {!isGroup && <OrderStatus />}
      <Support parts={m.confirmed_questions.parts({ address: event.contacts.supportEmail })} />
      <div className={layout.ways}>
        {isGroup && <Button href="/orders/group">{m.confirmed_see_group()}</Button>}
        <Button href="/" {...(isGroup && { variant: 'default' })}>
          {m.links_home()}
        </Button>
        {!isGroup && (
          <Button href="/tickets" variant="default">
            {m.links_find_tickets()}
          </Button>
        )}
      </div>
    </>
  );
}

/** For groups: the specified text below says that the codes were sent, which happens only after the payment. */
const GroupNotice = () => (
  <>
    <NoticeBox tone="info" title={m.confirmed_group_title()}>
      <p>{m.confirmed_group({ minutes: event.payment.holdMinutes, hours: group.bulkHoldHours })}</p>
      <p>{m.confirmed_group_pay()}</p>
    </NoticeBox>
    <p>{m.confirmed_group_paid()}</p>
  </>
);

/**
 * The email in the URL, as plain text, because anyone can write such a link. It is shown after hydration, in a place
 * of fixed height. Row: CONF-13.
 */
function RegisteredEmail() {
  const email = registeredEmailOf(useArrival().query) ?? '';
  return (
    <p className={`strong anywhere ${styles.email}`}>
      <span className="soft">{m.registered_email()}</span> <span>{email}</span>
    </p>
  );
}

/**
 * Shown after a booking that is not paid. The order can still be paid while its seats are held. The link to the
 * catalogue has the navigation state of the booking. Rows: CONF-08 to CONF-12.
 */
function NotPaid({ outcome }: Pick<ConfirmationScreenProps, 'outcome'>) {
  const { state } = useArrival();
  const isCancelled = outcome === 'cancelled';
  return (
    <>
      {isCancelled ? (
        <IconClock className="soft" size={48} stroke={1.5} aria-hidden="true" />
      ) : (
        <IconAlertCircle className="text-bad" size={48} stroke={1.5} aria-hidden="true" />
      )}
      <PageHeading title={titleOf(outcome, false)} />
      <p className={layout.lede}>{isCancelled ? m.unpaid_lede() : m.failed_lede()}</p>
      {outcome === 'unverified' && <p>{m.failed_unverified()}</p>}
      {isCancelled && <OrderStatus />}
      <p>{isCancelled ? m.unpaid_deducted() : m.failed_deducted()}</p>
      {!isCancelled && <OrderStatus />}
      <Support parts={m.payment_failed_help.parts({ address: event.contacts.supportEmail })} />
      <div className={layout.ways}>
        <Button href="/classic-booking" state={state}>
          {m.try_again()}
        </Button>
      </div>
    </>
  );
}

const Support = ({ parts }: { parts: MessagePart[] }) => (
  <p>
    <Sentence parts={parts} elements={{ link: <MailLink email={event.contacts.supportEmail} /> }} />
  </p>
);
