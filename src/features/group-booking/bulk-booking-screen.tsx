import { memo, useEffect, useMemo, useState } from 'react';
import type { PassKey } from '#domain/booking/passes.ts';
import { useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { bulkBookingFlow } from './bulk-booking.flow.ts';
import { groupChoiceFlow } from './group-choice.flow.ts';
import { isKept, useDraft } from '#src/forms/draft.ts';
import type { GroupFlows } from './flow-types.ts';
import { GroupLayout } from './group-layout.tsx';
import { asDraft, type GroupDraft } from './group-draft.ts';

interface BulkBookingScreenProps {
  flows?: GroupFlows;
  /** the pass in the HTML rendered by the service */
  pass?: PassKey;
}

const defaultFlows: GroupFlows = { booking: bulkBookingFlow, choice: groupChoiceFlow };

/**
 * Group booking by one contact. The query can name a pass. A draft on the device is restored after hydration.
 * Rows: ROUTE-09, BULK-02.
 */
export function BulkBookingScreen({ flows = defaultFlows, pass: renderedPass }: BulkBookingScreenProps) {
  const { query } = useArrival(renderedPass && `?pass=${renderedPass}`);
  const isHydrated = useHydrated();
  const pass = query.get('pass');
  const hasDraft = useMemo(() => isHydrated && isKept(draftId), [isHydrated]);
  return (
    <ErrorBoundary>
      <Group key={`${pass} ${hasDraft}`} {...{ pass, flows }} />
    </ErrorBoundary>
  );
}

const draftId = 'group';

/**
 * Starts again with an empty draft, or with the draft of an opened file. `memo`, so that hydration of the screen does
 * not render the form a second time.
 */
const Group = memo(({ pass, flows }: { pass: string | null; flows: GroupFlows }) => {
  const draft = useDraft<GroupDraft>(draftId, { pauseMs: 1000 });
  const [{ round, kept }, begin] = useState(() => ({ round: 0, kept: asDraft(draft.initial) ?? {} }));
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [round]); // the pressed control was removed with the old draft
  const open = (other: Partial<GroupDraft>) => {
    draft.startOver();
    draft.remember(other);
    begin({ round: round + 1, kept: other });
  };
  const startOver = () => {
    draft.startOver();
    begin({ round: round + 1, kept: {} });
  };
  return (
    <GroupLayout
      key={round}
      {...{ pass, flows, kept }}
      remember={draft.remember}
      onOpen={open}
      onStartOver={startOver}
      forget={draft.startOver}
    />
  );
});
