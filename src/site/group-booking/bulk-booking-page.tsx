import { memo, useEffect, useMemo, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { PassKey } from '#domain/booking/passes.ts';
import { groupDraftId } from '#src/forms/drafts/booked-group.ts';
import { isKept, useDraft } from '#src/forms/drafts/draft.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScriptedBookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { asDraft, type GroupDraft } from '#src/forms/group-booking/group-draft.ts';
import { GroupLayout } from '#src/forms/group-booking/group-layout.tsx';

/** Page of group booking. The pass in the URL is selected in the dialog at first. Rows: ROUTE-09, BULK-02. */
export const bulkBookingPage = (pass: PassKey | undefined): Page => ({
  title: m.bulk_form_title(),
  description: m.descriptions_bulk_booking({ event: event.name }),
  hasPreview: true,
  frame: ScriptedBookingFrame,
  body: <BulkBookingScreen {...(pass && { pass })} />,
});

/**
 * Group booking by one contact. `pass` is the pass of the server-rendered page. After hydration, the query has the
 * pass, and a draft on the device is restored. Rows: ROUTE-09, BULK-02.
 */
export function BulkBookingScreen({ pass: renderedPass }: { pass?: PassKey }) {
  const { query } = useArrival(renderedPass && `?pass=${renderedPass}`);
  const isHydrated = useHydrated();
  const pass = query.get('pass');
  const hasDraft = useMemo(() => isHydrated && isKept(groupDraftId), [isHydrated]);
  return <Group key={`${pass} ${hasDraft}`} pass={pass} />;
}

/**
 * Mounts the layout again when the visitor opens or discards a draft. Memoised, because the screen renders again
 * after hydration and would render the form a second time.
 */
const Group = memo(({ pass }: { pass: string | null }) => {
  const { initial, remember, startOver: forget } = useDraft<GroupDraft>(groupDraftId, { pauseMs: 1000 });
  const [{ round, kept }, begin] = useState(() => ({ round: 0, kept: asDraft(initial) ?? {} }));
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [round]); // the button that had the focus was removed
  const open = (draft: Partial<GroupDraft>) => {
    forget();
    if (Object.keys(draft).length > 0) remember(draft);
    begin({ round: round + 1, kept: draft });
  };
  return <GroupLayout key={round} {...{ pass, kept, remember, forget }} onOpen={open} />;
});
