import { useEffect } from 'react';
import type { Participants } from '#src/forms/participants/participants.ts';
import type { GroupActors } from './flow-types.ts';
import type { GroupDraft } from './group-draft.ts';

interface Drafting extends GroupActors {
  store: Participants;
  remember: (part: Partial<GroupDraft>) => void;
}

/** Saves stage, pass, quantity, workshops and participants on the device at each change. Decision 18. */
export function useDrafting({ booking, choice, store, remember }: Drafting): void {
  useEffect(() => {
    let known = choice.getSnapshot().context;
    let stage = booking.getSnapshot().context.stage;
    const subscriptions = [
      choice.subscribe(({ context }) => {
        const { key, quantity, choices } = context;
        if (key === known.key && quantity === known.quantity && choices === known.choices) return;
        known = context;
        remember({ ...(key && { key }), quantity, choices });
      }),
      booking.subscribe(({ context }) => {
        if (context.stage === stage) return;
        stage = context.stage;
        remember({ stage });
      }),
    ];
    const stop = store.subscribe('people', () => remember({ people: store.everyone(), remarks: store.remarks() }));
    return () => {
      stop();
      subscriptions.forEach((subscription) => subscription.unsubscribe());
    };
  }, [booking, choice, store, remember]);
}
