import { Link } from '#src/ui/link.tsx';
import { resetPassword as words } from '#words';
import styles from './reset-password.module.css';

export const WayBack = () => (
  <p className={styles.back}>
    <Link href="/login">{words.backToLogin}</Link>
  </p>
);
