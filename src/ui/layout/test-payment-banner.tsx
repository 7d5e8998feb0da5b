import { m } from '#messages';
import { IconInfoCircle } from '../icons.ts';
import styles from './test-payment-banner.module.css';

/** Shown on every page while payments go to the sandbox. See PAYMENTS in docs/operations.md. */
export function TestPaymentBanner() {
  return (
    <p className={`no-print ${styles.banner}`} role="note">
      <IconInfoCircle size={18} stroke={2} aria-hidden="true" />
      {m.test_payments()}
    </p>
  );
}
