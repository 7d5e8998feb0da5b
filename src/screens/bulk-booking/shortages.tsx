import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { shortages } from '#machines/group-choice/group-choice.ts';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { bulkSummary as words } from '#words';
import type { ChoiceActor } from './flows.ts';

/** Workshops of which the group has chosen more seats than there are, since others were quicker; and who has them. */
export function Shortages({ choice }: { choice: ChoiceActor }) {
  const context = useDeferredValue(useSelector(choice, (state) => state.context)); // no tick waits for it
  return (
    <div aria-live="polite">
      {shortages(context).map(({ id, name, left, chosen, numbers }) => (
        <NoticeBox key={id} tone="bad" title={words.short(name, left, chosen)}>
          <p>{words.shortOf(numbers)}</p>
        </NoticeBox>
      ))}
    </div>
  );
}
