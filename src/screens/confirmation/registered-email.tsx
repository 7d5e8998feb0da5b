import { useArrival } from '#src/components/address.ts';
import { registeredEmail } from '#words';
import { registeredEmailOf } from './outcome.ts';
import styles from './confirmation-screen.module.css';

/**
 * Shown as text only: nothing acts on what a link says. The waker puts it in where the service has drawn its line, which is
 * free until then, and stays so without one.
 */
export function RegisteredEmail() {
  const email = registeredEmailOf(useArrival().query) ?? '';
  return (
    <p className={styles.email}>
      <span className="soft">{registeredEmail}</span> <span data-query="email">{email}</span>
    </p>
  );
}
