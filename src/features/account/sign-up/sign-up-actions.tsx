import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Link } from '#src/ui/link.tsx';
import { signUp as words } from '#words';
import { m } from '#messages';
import type { SignUpActor } from './flow-types.ts';
import styles from './sign-up.module.css';

interface ActionsProps {
  signUp: SignUpActor;
  isBusy: boolean;
  /** A submit now waits until the list of passes is loaded. */
  isEarly: boolean;
}

/** Below the fields: the error, the submit button and the link to sign in. */
export function SignUpActions({ signUp, isBusy, isEarly }: ActionsProps) {
  const sentence = useSelector(signUp, ({ context }) => context.problem?.sentence);
  return (
    <div className={styles.actions}>
      {sentence && <NoticeBox tone="bad" role="alert" title={sentence} />}
      <Button
        type="submit"
        size="lg"
        className={styles.submit}
        aria-disabled={isBusy || isEarly || undefined}
        icon={isBusy ? <Spinner /> : undefined}
      >
        {isBusy ? m.sign_up_processing() : m.sign_up_submit()}
      </Button>
      <p>
        {words.have((login) => (
          <Link key="link" href="/login" className={styles.login}>
            {login}
          </Link>
        ))}
      </p>
      <p className="small soft">
        {words.policy((policy) => (
          <Link key="link" href="/privacy-policy">
            {policy}
          </Link>
        ))}
      </p>
    </div>
  );
}
