import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Participants } from '#src/forms/participants/participants.ts';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { m } from '#messages';
import { ContactStage } from './stages/contact-stage.tsx';
import { isContact, type GroupActors } from './flow-types.ts';
import type { GroupLayoutProps } from './group-layout.tsx';
import type { GroupDraft } from './group-draft.ts';
import { RefusedGroup } from './stages/refused-group.tsx';
import { createTyped } from './stages/typed.ts';
import styles from './bulk-booking.module.css';

const ParticipantsStage = lazy(async () => ({
  default: (await import('./stages/participants-stage.tsx')).ParticipantsStage,
}));

export interface StageProps extends GroupLayoutProps, GroupActors {
  store: Participants;
  /** the stage, and the current answers of stage 1 */
  current: () => Pick<GroupDraft, 'typed' | 'stage'>;
}

/** The current stage. A new stage scrolls to its top and takes the focus. */
export function GroupForm(given: Omit<StageProps, 'current'>) {
  const { booking, kept } = given;
  const isFirst = useSelector(booking, isContact);
  const problem = useSelector(booking, ({ context }) => context.problem);
  const [typed] = useState(() => createTyped(kept.typed)); // answers of stage 1, kept during both stages
  const props = {
    ...given,
    current: () => ({ typed: typed.answers(), stage: booking.getSnapshot().context.stage }),
  };
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(isFirst);

  useEffect(() => {
    if (before.current === isFirst) return;
    before.current = isFirst;
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    card.current?.focus({ preventScroll: true });
  }, [isFirst]);
  useEffect(() => void import('./stages/participants-stage.tsx'), []); // preload for stage 2

  return (
    <div
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={isFirst ? m.bulk_desk_contact() : m.bulk_desk_participants()}
      className={styles.stage}
    >
      <OrdersClosedNotice />
      {problem && <RefusedGroup problem={problem} />}
      {isFirst ? (
        <ContactStage {...props} typed={typed} />
      ) : (
        <Suspense fallback={<p role="status">{m.bulk_desk_loading()}</p>}>
          <ParticipantsStage {...props} />
        </Suspense>
      )}
    </div>
  );
}
