import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import type { GroupParticipant } from '#machines/group-desk/group-desk.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { FileButton } from './file-button.tsx';
import type { DeskActor } from './flow-types.ts';
import { PersonRow } from './person-row.tsx';
import { groupStatusOf, type GroupStatus } from './group-status.ts';
import { SendButton } from './send-button.tsx';
import { orderStyles as styles } from '#src/features/orders/index.ts';

/** Groups with more participants get a search field. */
const many = 6;

/** The participants with the state of their passes, and the actions for all of them. */
export function GroupPeople({ desk, group }: { desk: DeskActor; group: Group }) {
  const { order_code: order, participants } = group;
  const [wanted, setWanted] = useState('');
  const edited = useSelector(desk, ({ context: { edit } }) => (edit?.order === order ? edit.number : undefined));
  const shown = participants.filter((person) => person.number === edited || matches(person, wanted));
  return (
    <section className="stack gap-4 starting" aria-labelledby={`people-${order}`}>
      <div className={styles.peopleHead}>
        <h3 id={`people-${order}`}>{m.group_people_title()}</h3>
        <p className="num">{countsInWords(countsOf(group))}</p>
      </div>
      <ActionsForAll desk={desk} group={group} />
      {participants.length > many && (
        <Find wanted={wanted} shown={shown.length} all={participants.length} onText={setWanted} />
      )}
      {shown.length === 0 && <p>{m.group_people_nobody()}</p>}
      <ul className={styles.rows}>
        {shown.map((person) => (
          <PersonRow key={person.number} {...{ desk, order, person }} />
        ))}
      </ul>
      {group.can_change_names && (
        <p className="small soft">
          {m.group_people_until_when({ date: dateInWords(Date.parse(group.names_until) - 1, event.dates.timeZone) })}
        </p>
      )}
    </section>
  );
}

function ActionsForAll({ desk, group: { order_code: order, state } }: { desk: DeskActor; group: Group }) {
  return (
    <div className={`row ${styles.buttons}`}>
      {state === 'paid' && (
        <>
          <FileButton {...{ desk, order }} file="passes">
            {m.group_people_passes()}
          </FileButton>
          <SendButton {...{ desk, order }} />
        </>
      )}
      <FileButton {...{ desk, order }} file="participants">
        {m.group_people_list()}
      </FileButton>
    </div>
  );
}

interface FindProps {
  wanted: string;
  /** number of participants that match the search */
  shown: number;
  all: number;
  onText: (text: string) => void;
}

function Find({ wanted, shown, all, onText }: FindProps) {
  const field = {
    id: useId(),
    name: 'find',
    label: m.group_people_find(),
    hint: m.group_people_find_hint(),
    autoComplete: 'off',
  };
  return (
    <div className={styles.find}>
      <TextField {...field} value={wanted} onText={onText} />
      <p role="status" className="small soft num">
        {wanted.trim() !== '' && m.group_people_found({ shown, all })}
      </p>
    </div>
  );
}

function matches({ name, email, pass_id: pass }: GroupParticipant, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return [name, email, pass].some((each) => each.toLowerCase().includes(text));
}

function countsOf(group: Group): Record<GroupStatus, number> {
  const counts = { valid: 0, provisional: 0, expired: 0, cancelled: 0 };
  for (const person of group.participants) counts[groupStatusOf(person, group)] += 1;
  return counts;
}

const countsInWords = ({ valid, provisional, expired, cancelled }: ReturnType<typeof countsOf>): string =>
  [
    valid > 0 && m.group_people_count_valid({ count: valid }),
    provisional > 0 && m.group_people_count_provisional({ count: provisional }),
    expired > 0 && m.group_people_count_expired({ count: expired }),
    cancelled > 0 && m.group_people_count_cancelled({ count: cancelled }),
  ]
    .filter(Boolean)
    .join(', ');
