import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { shortages } from '#machines/group-choice/group-choice.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { bulkSummary as words } from '#words';
import type { ChoiceActor } from '../flow-types.ts';

/** Warns about workshops that have fewer seats left than the group has chosen, and lists their participants. */
export const Shortages = memo(function Shortages({ choice }: { choice: ChoiceActor }) {
  const short = useSelector(choice, ({ context }) => shortages(context), isEmptyShortage);
  return (
    <div aria-live="polite">
      {short.map(({ id, name, left, chosen, numbers }) => (
        <NoticeBox key={id} tone="bad" title={words.short(name, left, chosen)}>
          <p>{words.shortOf(numbers)}</p>
        </NoticeBox>
      ))}
    </div>
  );
});

const isEmptyShortage = (before: unknown[], now: unknown[]): boolean => before.length === 0 && now.length === 0;
