import { memo, useEffect, useMemo, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { PassKey } from '#domain/booking/passes.ts';
import { isKept, useDraft } from '#src/forms/draft.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScriptedBookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { asDraft, type GroupDraft } from './group-draft.ts';
import { GroupLayout } from './group-layout.tsx';

/** Page of group booking. The pass of the URL is preselected in the dialog. Rows: ROUTE-09, BULK-02. */
export const bulkBookingPage = (pass: PassKey | undefined): Page => ({
  title: m.bulk_form_title(),
  description: m.descriptions_bulk_booking({ event: event.name }),
  frame: ScriptedBookingFrame,
  body: <BulkBookingScreen {...(pass && { pass })} />,
});

const draftId = 'group';

/**
 * Group booking by one contact. The query can name a pass; before hydration, the pass is that of the server-rendered
 * HTML. A draft on the device is restored after hydration. Rows: ROUTE-09, BULK-02.
 */
export function BulkBookingScreen({ pass: renderedPass }: { pass?: PassKey }) {
  const { query } = useArrival(renderedPass && `?pass=${renderedPass}`);
  const isHydrated = useHydrated();
  const pass = query.get('pass');
  const hasDraft = useMemo(() => isHydrated && isKept(draftId), [isHydrated]);
  return <Group key={`${pass} ${hasDraft}`} pass={pass} />;
}

/**
 * Starts again with an empty draft, or with the draft of an opened file. Memoised, because hydration of the screen would
 * render the form a second time.
 */
const Group = memo(({ pass }: { pass: string | null }) => {
  const { initial, remember, startOver: forget } = useDraft<GroupDraft>(draftId, { pauseMs: 1000 });
  const [{ round, kept }, begin] = useState(() => ({ round: 0, kept: asDraft(initial) ?? {} }));
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [round]); // the pressed control was removed with the old draft
  const open = (draft: Partial<GroupDraft>) => {
    forget();
    if (Object.keys(draft).length > 0) remember(draft);
    begin({ round: round + 1, kept: draft });
  };
  return <GroupLayout key={round} {...{ pass, kept, remember, forget }} onOpen={open} />;
});
