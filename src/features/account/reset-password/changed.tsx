import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import styles from './reset-password.module.css';

/**
 * The password was changed. The button opens the home page, as specified; the link opens the sign-in.
 * Row: RESET-10. Decision 21.
 */
export function Changed({ email }: { email: string }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className={`stack gap-5 ${styles.step}`}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={styles.good} />
      <div>
        <PageHeading title={m.reset_password_done()} />
        <p className={styles.lede}>
          <Sentence
            parts={m.reset_password_next.parts()}
            elements={{ link: <Link href="/login" state={{ email }} /> }}
          />
        </p>
      </div>
      <Button href="/" size="lg" fullWidth>
        {m.reset_password_login()}
      </Button>
    </div>
  );
}
