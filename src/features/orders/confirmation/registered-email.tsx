import { useArrival } from '#src/lib/address.ts';
import { registeredEmail } from '#words';
import { registeredEmailOf } from './outcome.ts';
import styles from './confirmation-screen.module.css';

/**
 * The email of the URL, once the page is hydrated. The line keeps its place until then. It is shown as
 * text only: nothing acts on what a link says.
 */
export function RegisteredEmail() {
  const email = registeredEmailOf(useArrival().query) ?? '';
  return (
    <p className={styles.email}>
      <span className="soft">{registeredEmail}</span> <span>{email}</span>
    </p>
  );
}
