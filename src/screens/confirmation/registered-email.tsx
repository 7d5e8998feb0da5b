import { useArrival } from '#src/components/address.ts';
import { registeredEmail } from '#words';
import styles from './confirmation-screen.module.css';

/** Shown as text only: nothing acts on what a link says. Its line is free until the address can be read, and stays so without one. */
export function RegisteredEmail() {
  const [email = ''] = useArrival().query.get('email')?.split('?') ?? [];
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
