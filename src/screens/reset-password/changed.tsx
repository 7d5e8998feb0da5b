import { useEffect } from 'react';
import { useWay } from '#src/components/address.ts';
import { Button } from '#src/components/button.tsx';
import { IconCircleCheck } from '#src/components/icons.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { resetPassword as words } from '#words';
import styles from './reset-password.module.css';

/** The password is a new one. The button leads to the start page, as specified; the words lead to the sign-in. Tension T-06. */
export function Changed({ email }: { email: string }) {
  const way = useWay('/login', { email });
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className={styles.step}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={styles.good} />
      <div>
        <PageHeading title={words.done} />
        <p className={styles.lede}>
          {words.next((login) => (
            <a key="link" {...way}>
              {login}
            </a>
          ))}
        </p>
      </div>
      <Button href="/" size="lg" fullWidth>
        {words.login}
      </Button>
    </div>
  );
}
