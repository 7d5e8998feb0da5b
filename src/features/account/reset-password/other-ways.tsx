import { useSelector } from '@xstate/react';
import { accountCodes } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { ResetActor } from './flow-types.ts';
import styles from './reset-password.module.css';

/** For visitors who have received no code: request a new one, or change the email. */
export function OtherWays({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isRenewable = useSelector(reset, (state) => state.hasTag('renewable'));
  const isRenewing = useSelector(reset, (state) => state.matches({ codeStep: 'sendingAgain' }));
  return (
    <div className={styles.others}>
      <p className="small soft">{m.reset_password_life({ minutes: accountCodes.reset.lifeMinutes })}</p>
      <div className={`row ${styles.ways}`}>
        <Button variant="default" disabled={!isRenewable} onClick={() => reset.send({ type: 'code.renewed' })}>
          {isRenewing ? m.reset_password_sending() : m.reset_password_renew()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => reset.send({ type: 'email.reopened' })}>
          {m.reset_password_another_email()}
        </Button>
      </div>
    </div>
  );
}
