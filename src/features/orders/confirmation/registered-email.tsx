import { useArrival } from '#src/lib/address.ts';
import { m } from '#messages';
import { registeredEmailOf } from './outcome.ts';
import styles from './confirmation-screen.module.css';

/**
 * The email of the URL, shown after hydration; its space is reserved before. It is shown as text only, because anyone
 * can write such a link. Row: CONF-13.
 */
export function RegisteredEmail() {
  const email = registeredEmailOf(useArrival().query) ?? '';
  return (
    <p className={`strong anywhere ${styles.email}`}>
      <span className="soft">{m.registered_email()}</span> <span>{email}</span>
    </p>
  );
}
