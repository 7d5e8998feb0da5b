import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { Spinner } from '#src/components/spinner.tsx';
import { signUp as words } from '#words';
import type { SignUpActor } from './flows.ts';
import styles from './sign-up.module.css';

/** Below the fields: why it was refused, the button, the way for who has an account. */
export function SignUpActions({ signUp }: { signUp: SignUpActor }) {
  const isBusy = useSelector(signUp, (state) => state.hasTag('busy') || state.status === 'done');
  const isEarly = useSelector(signUp, (state) => state.matches('loadingPasses') && state.context.asked.pass !== null);
  const sentence = useSelector(signUp, ({ context }) => context.problem?.sentence);
  return (
    <div className={styles.actions}>
      {sentence && <NoticeBox tone="bad" role="alert" title={sentence} />}
      <Button
        type="submit"
        size="lg"
        className={styles.submit}
        disabled={isBusy || isEarly}
        icon={isBusy ? <Spinner /> : undefined}
      >
        {isBusy ? words.processing : words.submit}
      </Button>
      <p>
        {words.have((login) => (
          <a key="link" href="/login" className={styles.login}>
            {login}
          </a>
        ))}
      </p>
      <p className="small soft">
        {words.policy((policy) => (
          <a key="link" href="/privacy-policy">
            {policy}
          </a>
        ))}
      </p>
    </div>
  );
}
