import event from '#event/event.json' with { type: 'json' };
import { IconAlertCircle } from '#src/components/icons.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { Island } from '#src/pages/island.tsx';
import { failed as words } from '#words';
import { OrderStatus } from './order-status.tsx';
import type { Outcome } from './outcome.ts';
import { TryAgain } from './try-again.tsx';
import styles from './confirmation-screen.module.css';

/** Every status but success reads the same; a line more tells a closed checkout and an unverified payment apart. */
export function Failed({ outcome }: { outcome: Outcome }) {
  const { supportEmail } = event.contacts;
  const more = details[outcome];
  return (
    <>
      <IconAlertCircle className={styles.bad} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={words.title} />
      <p className={styles.lede}>{words.lede}</p>
      {more && <p>{more}</p>}
      <p>{words.deducted}</p>
      <Island name="order-status">
        <OrderStatus />
      </Island>
      <p>
        {words.help(
          (address) => (
            <a key="link" href={`mailto:${supportEmail}`}>
              {address}
            </a>
          ),
          supportEmail,
        )}
      </p>
      <div className={styles.ways}>
        <Island name="try-again" wakes="brought">
          <TryAgain />
        </Island>
      </div>
    </>
  );
}

const details: Partial<Record<Outcome, string>> = {
  cancelled: words.cancelled,
  unverified: words.unverified,
};
