import type { Participants } from '#src/forms/participants/participants.ts';
import { ParticipantList } from '#src/forms/participants/list/participant-list.tsx';
import type { ListTaken } from '#src/forms/participants/list/read-list.ts';
import type { ChoiceActor } from './flows.ts';

interface ListDialogProps {
  opened: boolean;
  choice: ChoiceActor;
  store: Participants;
  onClose: () => void;
}

/** A list of participants is taken: they replace those from 2 on, with the quantity and the workshops of the list. */
export function ListDialog({ opened, choice, store, onClose }: ListDialogProps) {
  const take = ({ people, choices }: ListTaken) => {
    const quantity = Math.max(people.length + 1, choice.getSnapshot().context.least);
    const replaced = store.everyone();
    choice.send({ type: 'list.taken', quantity, choices: [[], ...choices], people: replaced });
    store.replace([store.person(0), ...people, ...blanks(replaced.length - people.length - 1)]);
    onClose();
  };
  const { workshops, most, maxWorkshops } = choice.getSnapshot().context;
  return (
    <ParticipantList
      opened={opened}
      terms={{ workshops, most: most - 1, maxWorkshops, contactEmail: store.person(0).email }}
      onTake={take}
      onClose={onClose}
    />
  );
}

const blanks = (count: number) =>
  Array.from({ length: Math.max(count, 0) }, () => ({ name: '', designation: '', email: '', mobile: '' }));
