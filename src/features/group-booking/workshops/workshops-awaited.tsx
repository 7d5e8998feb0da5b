import { useSelector } from '@xstate/react';
import { isPriceKnown } from '#machines/group-choice/group-choice.ts';
import { Button } from '#src/ui/button.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import type { ChoiceActor } from '../flow-types.ts';
import styles from '../summary/group-summary.module.css';

/** Shown while the list of workshops is missing, so chosen workshops have no price. Offers a retry after a failure. */
export function WorkshopsAwaited({ choice }: { choice: ChoiceActor }) {
  const isAwaited = useSelector(choice, ({ context }) => context.key !== undefined && !isPriceKnown(context));
  const hasFailed = useSelector(choice, (state) => state.hasTag('failed'));
  return (
    <div
      id={awaitedId}
      ref={useKeepFocus()}
      tabIndex={-1}
      role="status"
      className={isAwaited ? styles.undo : undefined}
    >
      {isAwaited && (
        <span>
          {hasFailed
            ? `${m.bulk_booking_workshops_failed()}. ${m.bulk_summary_awaited()}`
            : m.participant_workshops_loading()}
        </span>
      )}
      {isAwaited && hasFailed && (
        <Button variant="default" size="sm" onClick={() => choice.send({ type: 'reload' })}>
          {m.participant_workshops_try_again()}
        </Button>
      )}
    </div>
  );
}

export const awaitedId = 'workshops-awaited';
