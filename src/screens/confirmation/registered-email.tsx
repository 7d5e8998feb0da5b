import { useArrival } from '#src/components/address.ts';
import { useAlive } from '#src/components/use-alive.ts';
import { registeredEmail } from '#words';
import styles from './confirmation-screen.module.css';

/** Shown as text only: nothing acts on what a link says. Until the address can be read, its line is kept free. */
export function RegisteredEmail() {
  const isAlive = useAlive();
  const [email = ''] = useArrival().query.get('email')?.split('?') ?? [];
  if (isAlive && !email) return null;
  return (
    <p className={styles.email}>
      {email ? (
        <>
          <span className="soft">{registeredEmail} </span>
          {email}
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}
