import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import type { OrderPerson } from '#machines/order-desk/order-desk.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { OrderActor } from './flow-types.ts';
import { PersonForm } from './person-form.tsx';
import styles from './orders.module.css';

interface OrderPeopleProps {
  desk: OrderActor;
  order: OrderDesk;
}

/** The people of an order. */
export function OrderPeople({ desk, order }: OrderPeopleProps) {
  const { people, kind, link, can_correct: canCorrect, corrections_until: until } = order;
  return (
    <section aria-labelledby="order-people">
      <h3 id="order-people">{m.order_people_title()}</h3>
      <ul>
        {people.map((person) => (
          <Person key={person.number} {...{ desk, person, canCorrect }} />
        ))}
      </ul>
      {canCorrect && (
        <p className="small soft">
          {m.order_people_until({ date: dateInWords(Date.parse(until) - 1, event.dates.timeZone) })}
        </p>
      )}
      {kind === 'bulk' && named.has(order.state) && (
        <p className="small soft">
          <Sentence parts={m.order_people_group.parts()} elements={{ link: <Link href={link} /> }} />
        </p>
      )}
    </section>
  );
}

/** In these states the page of the group shows the names. */
const named = new Set<OrderDesk['state']>(['received', 'paid']);

interface PersonProps {
  desk: OrderActor;
  person: OrderPerson;
  canCorrect: boolean;
}

function Person({ desk, person, canCorrect }: PersonProps) {
  const opened = { type: 'person.opened', number: person.number } as const;
  const isEdited = useSelector(desk, ({ context }) => context.edit?.number === person.number);
  const canOpen = useSelector(desk, (state) => state.can(opened));
  return (
    <li className={styles.registered}>
      <p className={styles.name}>{person.name}</p>
      <p className="anywhere">{person.email}</p>
      <p className="small soft">
        {[
          person.designation,
          ...person.workshops.map(({ name, date_time: time }) => m.workshop_with_time({ name, time })),
        ].join(' · ')}
      </p>
      {person.pass_id !== undefined && <p className="small soft num">{m.order_people_pass({ id: person.pass_id })}</p>}
      {isEdited && <PersonForm {...{ desk, person }} />}
      {canCorrect && !isEdited && person.corrections_left > 0 && (
        <p className={`row gap-1 ${styles.actions}`}>
          <Button
            variant="subtle"
            aria-label={m.order_people_correct_of({ name: person.name })}
            aria-disabled={!canOpen || undefined}
            onClick={() => desk.send(opened)}
          >
            {m.order_people_correct()}
          </Button>
        </p>
      )}
    </li>
  );
}
