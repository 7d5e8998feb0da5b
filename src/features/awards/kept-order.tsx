import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow-types.ts';
import styles from './awards.module.css';

/** Shown after the visitor stopped the countdown: the nomination is saved and can still be paid. */
export function KeptOrder({ nomination }: { nomination: NominationActor }) {
  const award = useSelector(nomination, ({ context, value }) =>
    value === 'listing' && context.order ? context.orderedFor : '',
  );
  if (!award) return null;
  return (
    <NoticeBox tone="ok" role="status" title={m.awards_kept({ award })}>
      <p>{m.awards_kept_mail()}</p>
      <p className={styles.keptWay}>
        <Button onClick={() => nomination.send({ type: 'payment.wanted' })}>{m.awards_pay()}</Button>
      </p>
    </NoticeBox>
  );
}
