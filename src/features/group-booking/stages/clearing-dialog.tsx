import { useSelector } from '@xstate/react';
import { AreYouSure } from '#src/forms/are-you-sure.tsx';
import { clearing as words } from '#words';
import type { ChoiceActor } from '../flow-types.ts';

/** Asks for confirmation before a change clears chosen workshops. Spec: registration 4.3. */
export function ClearingDialog({ choice }: { choice: ChoiceActor }) {
  const opened = useSelector(choice, (state) => state.matches('asking'));
  const change = useSelector(choice, ({ context }) => context.change);
  return (
    <AreYouSure
      opened={opened}
      title={words.title}
      text={change && 'key' in change ? words.pass : words.quantity}
      keep={words.keep}
      go={words.clear}
      onKeep={() => choice.send({ type: 'change.declined' })}
      onGo={() => choice.send({ type: 'change.confirmed' })}
    />
  );
}
