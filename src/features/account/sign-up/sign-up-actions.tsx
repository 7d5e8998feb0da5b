import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { SignUpActor } from './flow-types.ts';
import styles from './sign-up.module.css';

interface ActionsProps {
  signUp: SignUpActor;
  isBusy: boolean;
  /** true while the list of passes loads: a submit waits for it */
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
        <Sentence parts={m.sign_up_have.parts()} elements={{ link: <Link href="/login" className={styles.login} /> }} />
      </p>
      <p className="small soft">
        <Sentence parts={m.sign_up_policy.parts()} elements={{ link: <Link href="/privacy-policy" /> }} />
      </p>
    </div>
  );
}
