import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { confirmed as words, links } from '#words';
import { OrderStatus } from './order-status.tsx';
import { RegisteredEmail } from './registered-email.tsx';
import styles from './confirmation-screen.module.css';

/** Success of a registration, with the next steps. A group pays afterwards, tension T-13. */
export function Registered({ isGroup, hasEmail }: { isGroup: boolean; hasEmail: boolean }) {
  const { supportEmail } = event.contacts;
  return (
    <>
      <IconCircleCheck className={styles.good} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={isGroup ? words.groupHeading : words.title} />
      <p className={styles.lede}>{words.thanks(event.name)}</p>
      {isGroup && <Unpaid />}
      <p>{words.sent}</p>
      {!isGroup && <AsDelegate hasEmail={hasEmail} />}
      <p>
        {words.questions(
          (address) => (
            <a key="link" href={`mailto:${supportEmail}`}>
              {address}
            </a>
          ),
          supportEmail,
        )}
      </p>
      <div className={styles.ways}>
        {isGroup && <Button href="/orders/group">{words.seeGroup}</Button>}
        <Button href="/" {...(isGroup && { variant: 'default' })}>
          {links.home}
        </Button>
        {!isGroup && (
          <Button href="/tickets" variant="default">
            {links.findTickets}
          </Button>
        )}
      </div>
    </>
  );
}

const AsDelegate = ({ hasEmail }: { hasEmail: boolean }) => (
  <>
    {hasEmail && <RegisteredEmail />}
    <OrderStatus />
  </>
);

/** Notice for a group: the specified sentence about its codes is true only after payment. */
const Unpaid = () => (
  <>
    <NoticeBox tone="info" title={words.groupTitle}>
      <p>{words.group(event.payment.holdMinutes, group.bulkHoldHours)}</p>
      <p>{words.groupPay}</p>
    </NoticeBox>
    <p>{words.groupPaid}</p>
  </>
);
