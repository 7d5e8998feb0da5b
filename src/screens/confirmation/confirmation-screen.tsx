import { Navigate, useSearchParams } from 'react-router-dom';
import { Failed } from './failed.tsx';
import { Registered } from './registered.tsx';
import styles from './confirmation-screen.module.css';

/** The result of a registration. Spec: registration 2.6. */
export function ConfirmationScreen() {
  const [query] = useSearchParams();
  const status = outcome(query.get('status'));
  if (!status) return <Navigate to="/" replace />;

  const email = query.get('email')?.split('?')[0] ?? '';
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.card}>
        {status === 'success' ? <Registered email={email} /> : <Failed status={status} />}
      </div>
    </div>
  );
}

/** The status without the '?' and all after it that some ways back append. */
const outcome = (status: string | null): string => (status ?? '').split('?')[0] ?? '';
