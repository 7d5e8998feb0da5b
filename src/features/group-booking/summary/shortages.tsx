import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { shortages } from '#machines/group-choice/group-choice.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import type { ChoiceActor } from '../flow-types.ts';
import { m } from '#messages';

/** Warns about workshops that have fewer seats left than the group has chosen, and lists their participants. */
export const Shortages = memo(function Shortages({ choice }: { choice: ChoiceActor }) {
  const short = useSelector(choice, ({ context }) => shortages(context), isEmptyShortage);
  return (
    <div aria-live="polite">
      {short.map(({ id, name, left, chosen, numbers }) => (
        <NoticeBox
          key={id}
          tone="bad"
          title={m.group_summary_short({ workshop: name, left: Math.max(left, 0), chosen })}
        >
          <p>{m.group_summary_short_of({ count: numbers.length, numbers: numbers.join(', ') })}</p>
        </NoticeBox>
      ))}
    </div>
  );
});

const isEmptyShortage = (before: unknown[], now: unknown[]): boolean => before.length === 0 && now.length === 0;
