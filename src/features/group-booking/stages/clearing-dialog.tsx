import { useSelector } from '@xstate/react';
import { AreYouSure } from '#src/forms/are-you-sure.tsx';
import { m } from '#messages';
import type { ChoiceActor } from '../flow-types.ts';

/** Asks for confirmation before a change clears chosen workshops. Rows: BULK-25, BULK-27. Decision 21. */
export function ClearingDialog({ choice }: { choice: ChoiceActor }) {
  const opened = useSelector(choice, (state) => state.matches('asking'));
  const change = useSelector(choice, ({ context }) => context.change);
  return (
    <AreYouSure
      opened={opened}
      title={m.clearing_title()}
      text={change && 'key' in change ? m.clearing_pass() : m.clearing_quantity()}
      keep={m.clearing_keep()}
      go={m.clearing_clear()}
      onKeep={() => choice.send({ type: 'change.declined' })}
      onGo={() => choice.send({ type: 'change.confirmed' })}
    />
  );
}
