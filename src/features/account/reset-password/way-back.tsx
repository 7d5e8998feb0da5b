import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import styles from './reset-password.module.css';

export const WayBack = () => (
  <p className={styles.back}>
    <Link href="/login">{m.reset_password_back_to_login()}</Link>
  </p>
);
