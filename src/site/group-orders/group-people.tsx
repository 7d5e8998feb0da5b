import { Group, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import { dateInWords } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import { isContact, type GroupParticipant } from '#machines/group-orders/group-orders.ts';
import type { Group as GroupOrder } from '#schemas/api/groups.api.ts';
import { orderStyles as styles, PersonFacts, PersonForm } from '#src/site/orders/index.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck, IconCircleX, IconClock, IconPencil } from '#src/ui/icons.ts';
import { m } from '#messages';
import { FileButton, SendButton } from './file-and-send-buttons.tsx';
import type { GroupOrdersActor } from './flow.ts';

/** A group with more participants has a search field. */
const searchAbove = 6;

/** The participants, the states of their passes, and the actions for all of them. */
export function GroupPeople({ actor, group }: { actor: GroupOrdersActor; group: GroupOrder }) {
  const { order_code: order, participants } = group;
  const [wanted, setWanted] = useState('');
  const edited = useSelector(actor, ({ context: { edit } }) => (edit?.order === order ? edit.number : undefined));
  const shown = participants.filter((person) => person.number === edited || matches(person, wanted));
  return (
    <Stack component="section" aria-labelledby={`people-${order}`}>
      <Group gap="xs" align="baseline" justify="space-between">
        <h3 id={`people-${order}`}>{m.group_people_title()}</h3>
        <p className="num">{countsInWords(group)}</p>
      </Group>
      <ActionsForAll actor={actor} group={group} />
      {participants.length > searchAbove && (
        <Find wanted={wanted} shown={shown.length} all={participants.length} onText={setWanted} />
      )}
      {shown.length === 0 && <p>{m.group_people_nobody()}</p>}
      <ul>
        {shown.map((person) => (
          <PersonRow key={person.number} {...{ actor, group, person }} />
        ))}
      </ul>
      {group.can_correct && (
        <Text size="sm" c="dimmed">
          {m.order_people_until({ date: dateInWords(Date.parse(group.corrections_until) - 1, event.dates.timeZone) })}
        </Text>
      )}
    </Stack>
  );
}

function ActionsForAll({ actor, group: { order_code: order, state } }: { actor: GroupOrdersActor; group: GroupOrder }) {
  return (
    <Group gap="sm" align="stretch" className="fill-narrow">
      {state === 'paid' && (
        <>
          <FileButton {...{ actor, order }} file="passes">
            {m.group_people_passes()}
          </FileButton>
          <SendButton {...{ actor, order }} />
        </>
      )}
      <FileButton {...{ actor, order }} file="participants">
        {m.group_people_list()}
      </FileButton>
    </Group>
  );
}

interface FindProps {
  wanted: string;
  /** number of participants that the search has found */
  shown: number;
  all: number;
  onText: (text: string) => void;
}

function Find({ wanted, shown, all, onText }: FindProps) {
  return (
    <div className={styles.find}>
      <TextField
        id={useId()}
        name="find"
        label={m.group_people_find()}
        hint={m.group_people_find_hint()}
        autoComplete="off"
        value={wanted}
        onText={onText}
      />
      <Text role="status" size="sm" c="dimmed" className="num">
        {wanted.trim() !== '' && m.group_people_found({ shown, all })}
      </Text>
    </div>
  );
}

function matches({ name, email, pass_id: pass }: GroupParticipant, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return [name, email, pass].some((each) => each.toLowerCase().includes(text));
}

/** Number of passes in each state as text: '3 valid, 1 provisional'. */
function countsInWords(group: GroupOrder): string {
  const counts = { valid: 0, provisional: 0, expired: 0, cancelled: 0 };
  for (const person of group.participants) counts[passStateOf(person, group)] += 1;
  const { valid, provisional, expired, cancelled } = counts;
  return [
    valid > 0 && m.group_people_count_valid({ count: valid }),
    provisional > 0 && m.group_people_count_provisional({ count: provisional }),
    expired > 0 && m.group_people_count_expired({ count: expired }),
    cancelled > 0 && m.group_people_count_cancelled({ count: cancelled }),
  ]
    .filter(Boolean)
    .join(', ');
}

interface PersonRowProps {
  actor: GroupOrdersActor;
  group: GroupOrder;
  person: GroupParticipant;
}

/** One participant: name, workshops, pass and actions. */
function PersonRow({ actor, group, person }: PersonRowProps) {
  const order = group.order_code;
  const { number, name, email, pass_id: pass } = person;
  const isEdited = useSelector(actor, ({ context: { edit } }) => edit?.order === order && edit.number === number);
  const row = useRef<HTMLLIElement>(null);
  const { words, ...look } = states[passStateOf(person, group)];
  useDidUpdate(() => {
    if (!isEdited) row.current?.querySelector<HTMLElement>('[data-correct]')?.focus();
  }, [isEdited]);
  return (
    <li ref={row} className={styles.person} aria-label={m.group_people_number({ number })}>
      <Text span inherit c="dimmed" className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </Text>
      <div className={styles.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          <PersonFacts {...person} />
        </Text>
        <Text size="sm" c="dimmed" className="anywhere">
          {email}
        </Text>
        <Text size="sm" c="dimmed" className="num anywhere">
          {m.group_people_pass({ id: pass })}
        </Text>
      </div>
      <div className={styles.state}>
        <Badge {...look}>{words()}</Badge>
        <Actions {...{ actor, group, person, isEdited }} />
      </div>
      {isEdited && <Correction {...{ actor, group, person }} />}
    </li>
  );
}

const states = {
  valid: { tone: 'ok', Icon: IconCircleCheck, words: m.group_people_states_valid },
  provisional: { tone: 'warn', Icon: IconClock, words: m.group_people_states_provisional },
  expired: { tone: 'bad', Icon: IconCircleX, words: m.group_people_states_expired },
  cancelled: { tone: 'plain', Icon: IconCircleX, words: m.group_people_states_cancelled },
} as const;

/** The state of a pass. All passes of a cancelled order have the state 'cancelled'. */
const passStateOf = ({ state }: GroupParticipant, group: GroupOrder): keyof typeof states =>
  group.state === 'cancelled' ? 'cancelled' : state;

function Actions({ actor, group, person, isEdited }: PersonRowProps & { isEdited: boolean }) {
  const { number, name, corrections_left: changesLeft } = person;
  const order = group.order_code;
  const opened = { type: 'person.opened', order, number } as const;
  const isOwn = isContact(group, person);
  const canCorrect = useSelector(actor, (snapshot) => snapshot.can(opened));
  return (
    <Group gap={4} align="stretch" className={styles.actions}>
      {group.can_correct && changesLeft > 0 && !isEdited && (
        <Button
          variant="subtle"
          size="sm"
          data-correct=""
          aria-label={isOwn ? m.group_people_rename_of({ name }) : m.order_people_correct_of({ name })}
          aria-disabled={!canCorrect}
          icon={IconPencil}
          onClick={() => actor.send(opened)}
        >
          {isOwn ? m.group_people_rename() : m.order_people_correct()}
        </Button>
      )}
      {group.state === 'paid' && <SendButton {...{ actor, order, person }} />}
    </Group>
  );
}

/** The form of one participant. The contact can correct only their name here. */
function Correction({ actor, group, person }: PersonRowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { edit: { name, email } = { name: '', email: '' }, problem } = state.context;
  const isSaving = state.matches({ showing: 'correcting' });
  const nameField = {
    name: 'name',
    text: name,
    hint: m.order_people_left({ left: person.corrections_left }),
  } as const;
  const emailHint = person.state === 'valid' ? m.group_people_email_hint() : m.group_people_email_hint_unpaid();
  const emailField = { name: 'email', text: email, hint: emailHint } as const;
  return (
    <PersonForm
      fields={isContact(group, person) ? [nameField] : [nameField, emailField]}
      refused={problem?.isPerson ? problem : undefined}
      isReadOnly={isSaving}
      save={isSaving ? m.order_people_saving() : m.order_people_save()}
      drop={m.order_people_drop()}
      isHeld={!state.matches({ showing: { open: 'ready' } })}
      canDrop={!isSaving}
      onText={(text) => actor.send({ type: 'person.changed', ...text })}
      onSave={() => actor.send({ type: 'person.submitted' })}
      onDrop={() => actor.send({ type: 'person.discarded' })}
    />
  );
}
