import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import type { OrderPerson } from '#machines/order-page/order-page.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { Button } from '#src/ui/button.tsx';
import { HalfDays } from '#src/ui/half-days.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { OrderActor } from './flow.ts';
import { PersonForm } from './inline-form.tsx';
import styles from './orders.module.css';

/** The people of an order, with buttons that correct their names and emails. */
export function OrderPeople({ actor, order }: { actor: OrderActor; order: OrderPageData }) {
  const { people, kind, link, can_correct: canCorrect, corrections_until: until } = order;
  return (
    <section aria-labelledby="order-people">
      <h3 id="order-people">{m.order_people_title()}</h3>
      <ul>
        {people.map((person) => (
          <Person key={person.number} {...{ actor, person, canCorrect }} />
        ))}
      </ul>
      {canCorrect && (
        <Text size="sm" c="dimmed">
          {m.order_people_until({ date: dateInWords(Date.parse(until) - 1, event.dates.timeZone) })}
        </Text>
      )}
      {kind === 'bulk' && named.has(order.state) && (
        <Text size="sm" c="dimmed">
          <Sentence parts={m.order_people_group.parts()} elements={{ link: <Link href={link} /> }} />
        </Text>
      )}
    </section>
  );
}

/** In these states, a group order has a link to the page with all names. */
const named = new Set<OrderPageData['state']>(['received', 'paid']);

/** The designation and the workshops of a person, in one line. */
export const PersonFacts = ({ designation, workshops }: Pick<OrderPerson, 'designation' | 'workshops'>) => (
  <HalfDays
    text={[designation, ...workshops.map(({ name, date_time: time }) => m.workshop_with_time({ name, time }))].join(
      ' · ',
    )}
  />
);

function Person({ actor, person, canCorrect }: { actor: OrderActor; person: OrderPerson; canCorrect: boolean }) {
  const { number, name, email, pass_id: pass, corrections_left: left } = person;
  const opened = { type: 'person.opened', number } as const;
  const isEdited = useSelector(actor, ({ context }) => context.edit?.number === number);
  const canOpen = useSelector(actor, (state) => state.can(opened));
  return (
    <li className={styles.registered}>
      <Text fw={600}>{name}</Text>
      <p className="anywhere">{email}</p>
      <Text size="sm" c="dimmed">
        <PersonFacts {...person} />
      </Text>
      {pass !== undefined && (
        <Text size="sm" c="dimmed" className="num">
          {m.order_people_pass({ id: pass })}
        </Text>
      )}
      {isEdited && <Correction {...{ actor, person }} />}
      {canCorrect && !isEdited && left > 0 && (
        <Group component="p" gap="sm" align="stretch" ms="-sm">
          <Button
            variant="subtle"
            aria-label={m.order_people_correct_of({ name })}
            aria-disabled={!canOpen}
            onClick={() => actor.send(opened)}
          >
            {m.order_people_correct()}
          </Button>
        </Group>
      )}
    </li>
  );
}

function Correction({ actor, person }: { actor: OrderActor; person: OrderPerson }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { edit: { name, email } = { name: '', email: '' }, problem } = state.context;
  const isSaving = state.matches({ showing: 'correcting' });
  const isPaid = person.pass_id !== undefined; // passes are issued with the payment
  const emailHint = isPaid ? m.order_people_email_hint() : m.order_people_email_hint_unpaid();
  return (
    <PersonForm
      fields={[
        { name: 'name', text: name, hint: m.order_people_left({ left: person.corrections_left }) },
        { name: 'email', text: email, hint: emailHint },
      ]}
      refused={problem?.at === 'person' ? problem : undefined}
      isReadOnly={!state.matches({ showing: 'open' })}
      save={isSaving ? m.order_people_saving() : m.order_people_save()}
      drop={m.order_people_drop()}
      isHeld={!state.matches({ showing: { open: 'ready' } })}
      onText={(text) => actor.send({ type: 'person.changed', ...text })}
      onSave={() => actor.send({ type: 'person.submitted' })}
      onDrop={() => actor.send({ type: 'person.discarded' })}
    />
  );
}
