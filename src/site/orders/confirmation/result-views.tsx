import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { IconAlertCircle, IconCircleCheck, IconClock } from '#src/ui/icons.ts';
import layout from '#src/ui/layout/outcome-card.module.css';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import type { MessagePart } from '#language';
import { m } from '#messages';
import { registeredEmailOf, type Result } from './outcome.ts';
import styles from './confirmation.module.css';

/** Headings of the results. */
export const titles: Record<Result, () => string> = {
  success: m.confirmed_title,
  failed: m.failed_title,
  unpaid: m.unpaid_title,
  matching: m.confirmation_matching,
  refunding: m.confirmation_refunding,
  refunded: m.confirmation_refunded,
  expired: m.confirmation_expired,
  cancelled: m.confirmation_cancelled,
};

interface RegisteredProps {
  isGroup?: boolean;
  hasEmail?: boolean;
  /** the state of the order */
  box?: ReactNode;
}

/** Shown after a successful booking. A group pays later. Rows: CONF-03 to CONF-07, BULK-37, BULK-38. Decision 32. */
export function Registered({ isGroup = false, hasEmail = false, box }: RegisteredProps) {
  return (
    <>
      <IconCircleCheck color="var(--ok)" size={48} stroke={1.5} aria-hidden="true" />
      <ResultHeading title={m.confirmed_title()} />
      <p className={layout.lede}>{m.confirmed_thanks({ event: event.name })}</p>
      {isGroup && <GroupContact />}
      {isGroup && <GroupNotice />}
      <p>{m.confirmed_sent()}</p>
      {hasEmail && <RegisteredEmail />}
      {box}
      <Support parts={m.confirmed_questions.parts({ address: event.contacts.supportEmail })} />
      {isGroup && <GroupPasses />}
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

/** The heading, which is also the title of the document, because the result can differ from that of the URL. */
function ResultHeading({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${event.shortName}`;
  }, [title]);
  return <PageHeading title={title} />;
}

/**
 * The email of the contact, so that a typing mistake is seen. It is in the navigation state of the booking and never in
 * the URL, because anyone can write such a link.
 */
function GroupContact() {
  const email = carriedEmail(useArrival().state);
  if (email === '') return null;
  const parts = m.confirmed_group_wrong.parts({ address: event.contacts.supportEmail });
  return (
    <div>
      <Text c="dimmed">{m.confirmed_group_email()}</Text>
      <Text fw={600} className={`anywhere ${styles.contact}`}>
        {email}
      </Text>
      <p>
        <Sentence parts={parts} elements={{ form: <Link href="/bulk-booking" />, link: <SupportLink /> }} />
      </p>
    </div>
  );
}

/** The number of passes, from the navigation state of the booking. */
function GroupPasses() {
  const { state } = useArrival();
  const count = typeof state === 'object' && state !== null && 'passes' in state ? Number(state.passes) : 0;
  return count > 0 && <Text fw={600}>{m.confirmed_group_passes({ count })}</Text>;
}

/**
 * For groups, beside the specified words: the payment is due, and the codes are sent only after it. Row: BULK-37.
 */
const GroupNotice = () => (
  <>
    <h2>{m.confirmed_group_heading()}</h2>
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
    <Text fw={600} className={`anywhere ${styles.email}`}>
      <Text span inherit c="dimmed">
        {m.registered_email()}
      </Text>{' '}
      <span>{email}</span>
    </Text>
  );
}

interface NotPaidProps {
  /** true if the visitor closed the checkout, false if the payment failed */
  isClosed: boolean;
  /** true if the payment was approved and no order was found for it */
  isUnverified: boolean;
  box: ReactNode;
}

/**
 * Shown after a booking that is not paid. The order can still be paid while its seats are held. The link to the
 * catalogue has the navigation state of the booking. Rows: CONF-08 to CONF-12.
 */
export function NotPaid({ isClosed, isUnverified, box }: NotPaidProps) {
  return (
    <>
      {isClosed ? (
        <IconClock color="var(--soft)" size={48} stroke={1.5} aria-hidden="true" />
      ) : (
        <IconAlertCircle color="var(--bad-strong)" size={48} stroke={1.5} aria-hidden="true" />
      )}
      <ResultHeading title={isClosed ? m.unpaid_title() : m.failed_title()} />
      <p className={layout.lede}>{isClosed ? m.unpaid_lede() : m.failed_lede()}</p>
      {isUnverified && <p>{m.failed_unverified()}</p>}
      {isClosed && box}
      <p>{isClosed ? m.unpaid_deducted() : m.failed_deducted()}</p>
      {!isClosed && box}
      <Support parts={m.payment_failed_help.parts({ address: event.contacts.supportEmail })} />
      <BookAgain />
    </>
  );
}

/** Shown while a payment is checked, and for an order that can no longer be paid. */
export const Other = ({
  result,
  box,
}: {
  result: Exclude<Result, 'success' | 'failed' | 'unpaid'>;
  box: ReactNode;
}) => (
  <>
    <IconClock color="var(--soft)" size={48} stroke={1.5} aria-hidden="true" />
    <ResultHeading title={titles[result]()} />
    {box}
    <Support parts={m.payment_failed_help.parts({ address: event.contacts.supportEmail })} />
    {result === 'expired' || result === 'cancelled' ? (
      <BookAgain />
    ) : (
      <div className={layout.ways}>
        <Button href="/">{m.links_home()}</Button>
      </div>
    )}
  </>
);

/** Link to the catalogue, with the navigation state of the booking. */
function BookAgain() {
  const { state } = useArrival();
  return (
    <div className={layout.ways}>
      <Button href="/classic-booking" state={state}>
        {m.try_again()}
      </Button>
    </div>
  );
}

const SupportLink = () => <MailLink email={event.contacts.supportEmail} />;

const Support = ({ parts }: { parts: MessagePart[] }) => (
  <p>
    <Sentence parts={parts} elements={{ link: <SupportLink /> }} />
  </p>
);
