import { useSelector } from '@xstate/react';
import { accountCodes } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { resetPassword as words } from '#words';
import type { ResetActor } from './flow-types.ts';
import styles from './reset-password.module.css';

/** Without a code: request a new one, or use another email. */
export function OtherWays({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isRenewable = useSelector(reset, (state) => state.hasTag('renewable'));
  const isRenewing = useSelector(reset, (state) => state.matches({ codeStep: 'sendingAgain' }));
  return (
    <div className={styles.others}>
      <p className="small soft">{words.life(accountCodes.reset.lifeMinutes)}</p>
      <div className={styles.ways}>
        <Button variant="default" disabled={!isRenewable} onClick={() => reset.send({ type: 'code.renewed' })}>
          {isRenewing ? words.sending : words.renew}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => reset.send({ type: 'email.reopened' })}>
          {words.anotherEmail}
        </Button>
      </div>
    </div>
  );
}
