import { useState } from 'react';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { IconMail, IconPencil, IconPresentation } from '#src/ui/icons.ts';
import { m } from '#messages';
import { withDots } from '../../shared/isolated.tsx';
import { useAct } from '../../shared/use-act.ts';
import { passStateNames } from '#domain/staff/order-words.ts';
import { ActButton } from './act-button.tsx';
import { FieldsDialog, type DialogField } from './fields-dialog.tsx';
import { correctPerson, sendPass, type Person, type PersonDetails } from './order-api.ts';
import { WorkshopsDialog } from './workshops-dialog.tsx';

/** The people of an order, with the acts on each. */
export const PeopleList = ({ order }: { order: DeskOrder }) => (
  <section aria-labelledby="order-people" className="stack gap-4">
    <h2 id="order-people">{m.desk_order_people()}</h2>
    {order.people.map((person) => (
      <PersonCard key={person.number} order={order} person={person} />
    ))}
  </section>
);

function PersonCard({ order, person }: { order: DeskOrder; person: Person }) {
  const [opened, setOpened] = useState<'person' | 'workshops'>();
  const close = () => setOpened(undefined);
  const { name = '', email = '', mobile, designation, organisation, workshops } = person;
  const facts = [designation, organisation, email, mobile, person.pass_id, passState(person)];
  return (
    <article className="stack gap-2" aria-label={name}>
      <h3>{name}</h3>
      <p className="soft">{withDots(facts)}</p>
      {workshops.length > 0 && <p>{workshops.map((workshop) => workshop.name).join(', ')}</p>}
      <PersonActs order={order} person={person} onOpen={setOpened} />
      <FieldsDialog
        opened={opened === 'person'}
        onClose={close}
        title={m.desk_order_correct_person()}
        fields={[
          { name: 'name', label: m.desk_orders_name(), value: name, maxLength: 200 },
          { name: 'email', label: m.desk_orders_email(), value: email, kind: 'email', maxLength: 254 },
          ...moreFields(person),
        ]}
        act={(details) => correctPerson(order, person.number, details)}
        done={m.desk_order_saved()}
      />
      <WorkshopsDialog order={order} person={person} opened={opened === 'workshops'} onClose={close} />
    </article>
  );
}

/** Further details that the role may see. */
const moreFields = ({ mobile, designation, organisation }: Person): DialogField<keyof PersonDetails>[] =>
  [
    { name: 'mobile', label: m.desk_orders_mobile(), value: mobile, maxLength: 20 } as const,
    { name: 'designation', label: m.desk_orders_designation(), value: designation, maxLength: 100 } as const,
    { name: 'organisation', label: m.desk_orders_organisation(), value: organisation, maxLength: 200 } as const,
  ].flatMap(({ value, ...field }) => (value === undefined ? [] : [{ ...field, value }]));

const passState = ({ pass_state: state = '' }: Person): string => passStateNames[state as TicketState]?.() ?? state;

interface PersonActsProps {
  order: DeskOrder;
  person: Person;
  onOpen: (dialog: 'person' | 'workshops') => void;
}

function PersonActs({ order, person: { number, acts }, onOpen }: PersonActsProps) {
  const send = useAct(() => sendPass(order.id, number), { done: () => m.desk_order_sent() });
  return (
    <div className="row gap-2 no-print">
      <ActButton
        acts={acts}
        act="correct-person"
        words={m.desk_order_correct()}
        icon={IconPencil}
        onPress={() => onOpen('person')}
      />
      <ActButton
        acts={acts}
        act="change-workshops"
        words={m.desk_order_change_workshops()}
        icon={IconPresentation}
        onPress={() => onOpen('workshops')}
      />
      <ActButton
        acts={acts}
        act="send-pass"
        words={m.desk_order_send_pass()}
        icon={IconMail}
        isBusy={send.isBusy}
        onPress={() => void send.run()}
      />
    </div>
  );
}
