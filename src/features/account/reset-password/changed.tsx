import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { resetPassword as words } from '#words';
import { m } from '#messages';
import styles from './reset-password.module.css';

/** The password was changed. The button leads home, as specified; a link leads to the sign-in. Tension T-06. */
export function Changed({ email }: { email: string }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className={styles.step}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={styles.good} />
      <div>
        <PageHeading title={m.reset_password_done()} />
        <p className={styles.lede}>
          {words.next((login) => (
            <Link key="link" href="/login" state={{ email }}>
              {login}
            </Link>
          ))}
        </p>
      </div>
      <Button href="/" size="lg" fullWidth>
        {m.reset_password_login()}
      </Button>
    </div>
  );
}
