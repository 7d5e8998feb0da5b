import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import type { Participants } from '#src/forms/participants/participants.ts';
import { ParticipantList } from '#src/forms/participants/import/participant-list.tsx';
import type { ListTaken } from '#src/forms/participants/import/read-list.ts';
import { m } from '#messages';
import type { ChoiceActor } from './flow.ts';
import styles from './group-booking.module.css';

interface ListDialogProps {
  opened: boolean;
  choice: ChoiceActor;
  store: Participants;
  onClose: () => void;
}

/** Imports a list. It replaces the quantity, all workshops, and all participants except the first. */
export function ListDialog({ opened, choice, store, onClose }: ListDialogProps) {
  const take = ({ people, choices, remarks }: ListTaken) => {
    const quantity = Math.max(people.length + 1, choice.getSnapshot().context.least);
    const before = store.everyone();
    const replaced = [...before, ...blanks(people.length + 1 - before.length)];
    choice.send({ type: 'list.imported', quantity, choices, people: replaced });
    store.replace([store.row(0).person, ...people, ...blanks(replaced.length - people.length - 1)], remarks);
    onClose();
  };
  const { most, maxWorkshops } = choice.getSnapshot().context;
  const workshops = useSelector(choice, ({ context }) => context.workshops);
  const areListed = useSelector(choice, ({ context }) => context.key !== undefined && context.key === context.listed);
  return (
    <ParticipantList
      opened={opened}
      terms={{ workshops, most: most - 1, maxWorkshops, contactEmail: store.row(0).person.email }}
      awaited={areListed ? undefined : <Awaited choice={choice} />}
      onTake={take}
      onClose={onClose}
    />
  );
}

/** Shown instead of the list while its workshops cannot be checked. Says why, and has a retry button. */
function Awaited({ choice }: { choice: ChoiceActor }) {
  const hasPass = useSelector(choice, ({ context }) => context.key !== undefined);
  const hasFailed = useSelector(choice, (state) => state.hasTag('failed'));
  const status = hasFailed ? m.participant_import_no_workshops() : m.participant_import_awaited();
  return (
    <Stack gap="sm" className={styles.awaited}>
      <p role="status">{hasPass ? status : m.participant_import_no_pass()}</p>
      {hasFailed && (
        <Button variant="default" onClick={() => choice.send({ type: 'reload' })}>
          {m.participant_import_reload()}
        </Button>
      )}
    </Stack>
  );
}

const blanks = (count: number) =>
  Array.from({ length: Math.max(count, 0) }, () => ({ name: '', designation: '', email: '', mobile: '' }));
