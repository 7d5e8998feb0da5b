import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { OrderStatus } from './order-status.tsx';
import { RegisteredEmail } from './registered-email.tsx';
import layout from '#src/ui/layout/outcome-card.module.css';

/**
 * Success of a registration, with the next steps. A group pays later. Rows: CONF-03 to CONF-07, BULK-38. Decision 32.
 */
export function Registered({ isGroup, hasEmail }: { isGroup: boolean; hasEmail: boolean }) {
  const { supportEmail } = event.contacts;
  return (
    <>
      <IconCircleCheck className={layout.good} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={isGroup ? m.confirmed_group_heading() : m.confirmed_title()} />
      <p className={layout.lede}>{m.confirmed_thanks({ event: event.name })}</p>
      {isGroup && <Unpaid />}
      <p>{m.confirmed_sent()}</p>
      {!isGroup && <AsDelegate hasEmail={hasEmail} />}
      <p>
        <Sentence
          parts={m.confirmed_questions.parts({ address: supportEmail })}
          elements={{ link: <MailLink email={supportEmail} /> }}
        />
      </p>
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

const AsDelegate = ({ hasEmail }: { hasEmail: boolean }) => (
  <>
    {hasEmail && <RegisteredEmail />}
    <OrderStatus />
  </>
);

/** Notice for a group. The specified sentence says that the codes were sent, which is true only after payment. */
const Unpaid = () => (
  <>
    <NoticeBox tone="info" title={m.confirmed_group_title()}>
      <p>{m.confirmed_group({ minutes: event.payment.holdMinutes, hours: group.bulkHoldHours })}</p>
      <p>{m.confirmed_group_pay()}</p>
    </NoticeBox>
    <p>{m.confirmed_group_paid()}</p>
  </>
);
