import { useLocation } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };
import { IconAlertCircle } from '#src/components/icons.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { RouterButton } from '#src/components/router-button.tsx';
import styles from './confirmation-screen.module.css';

/** Every status but success reads the same; a line more tells a closed checkout and an unverified payment apart. */
export function Failed({ status }: { status: string }) {
  const { supportEmail } = event.contacts;
  const more = details[status];
  return (
    <>
      <IconAlertCircle className={styles.bad} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title="Payment Failed!" />
      <p className={styles.lede}>Oops! Something went wrong. Unfortunately, your payment was not successful.</p>
      {more && <p>{more}</p>}
      <p>
        If an amount has been deducted, it may take some time to reflect in your account. Please contact your bank for
        details.
      </p>
      <p>
        Need help? Contact our support team at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <div className={styles.ways}>
        <RouterButton to="/classic-booking" state={useLocation().state}>
          Try Again
        </RouterButton>
      </div>
    </>
  );
}

const details: Record<string, string> = {
  cancelled: 'The checkout was closed before the payment was made.',
  unverified:
    'Your payment could not be matched to a booking yet. If money was taken, your pass or your refund comes by mail; please look there before you pay again.',
};
