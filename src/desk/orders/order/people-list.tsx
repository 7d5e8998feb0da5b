import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { IconMail, IconPencil, IconPresentation } from '#src/ui/icons.ts';
import { m } from '#messages';
import { withDots } from '../../shared/isolated.tsx';
import { useAction } from '../../shared/use-action.ts';
import { passStateNames } from '#domain/staff/order-words.ts';
import { ActionButton } from './action-button.tsx';
import { FieldsDialog, type DialogField } from './fields-dialog.tsx';
import { correctPerson, sendPass, type Person, type PersonDetails } from './order-api.ts';
import { WorkshopsDialog } from './workshops-dialog.tsx';

/** The people of an order, with the actions on each. */
export const PeopleList = ({ order }: { order: DeskOrder }) => (
  <section aria-labelledby="order-people" className="stack gap-4">
    <h2 id="order-people">{m.desk_order_people()}</h2>
    {order.people.map((person) => (
      <PersonCard key={person.number} order={order} person={person} />
    ))}
  </section>
);

interface PersonProps {
  order: DeskOrder;
  person: Person;
}

function PersonCard({ order, person }: PersonProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [exchanges, setExchanges] = useState(0); // each opening of the dialog starts another exchange
  const { name = '', email = '', mobile, designation, organisation, workshops } = person;
  const facts = [designation, organisation, email, mobile, person.pass_id, passState(person)];
  return (
    <article className="stack gap-2" aria-label={name}>
      <h3>{name}</h3>
      <p className="soft">{withDots(facts)}</p>
      {workshops.length > 0 && <p>{workshops.map((workshop) => workshop.name).join(', ')}</p>}
      <PersonActions
        order={order}
        person={person}
        onCorrect={() => setCorrecting(true)}
        onExchange={() => setExchanges((count) => count + 1)}
      />
      <FieldsDialog
        opened={isCorrecting}
        onClose={() => setCorrecting(false)}
        title={m.desk_order_correct_person()}
        fields={[
          { name: 'name', label: m.desk_orders_name(), value: name, maxLength: 200 },
          { name: 'email', label: m.desk_orders_email(), value: email, kind: 'email', maxLength: 254 },
          ...moreFields(person),
        ]}
        action={(details) => correctPerson(order, person.number, details)}
        done={m.desk_order_saved()}
      />
      {exchanges > 0 && <PersonWorkshops key={exchanges} order={order} person={person} />}
    </article>
  );
}

function PersonWorkshops({ order: { id, version }, person: { number, workshops } }: PersonProps) {
  const { revalidate } = useRevalidator();
  const input = useMemo(
    () => ({ orderId: id, version, number, present: workshops.map((workshop) => workshop.id) }),
    [id, version, number, workshops],
  );
  return <WorkshopsDialog input={input} onChanged={() => void revalidate()} />;
}

/** Further details that the role may see. */
const moreFields = ({ mobile, designation, organisation }: Person): DialogField<keyof PersonDetails>[] =>
  [
    { name: 'mobile', label: m.desk_orders_mobile(), value: mobile, maxLength: 20 } as const,
    { name: 'designation', label: m.desk_orders_designation(), value: designation, maxLength: 100 } as const,
    { name: 'organisation', label: m.desk_orders_organisation(), value: organisation, maxLength: 200 } as const,
  ].flatMap(({ value, ...field }) => (value === undefined ? [] : [{ ...field, value }]));

const passState = ({ pass_state: state = '' }: Person): string => passStateNames[state as TicketState]?.() ?? state;

interface PersonActionsProps extends PersonProps {
  onCorrect: () => void;
  onExchange: () => void;
}

function PersonActions({ order, person: { number, actions }, onCorrect, onExchange }: PersonActionsProps) {
  const send = useAction(() => sendPass(order.id, number), { done: () => m.desk_order_sent() });
  return (
    <div className="row gap-2 no-print">
      <ActionButton
        actions={actions}
        action="correct-person"
        words={m.desk_order_correct()}
        icon={IconPencil}
        onPress={onCorrect}
      />
      <ActionButton
        actions={actions}
        action="change-workshops"
        words={m.desk_order_change_workshops()}
        icon={IconPresentation}
        onPress={onExchange}
      />
      <ActionButton
        actions={actions}
        action="send-pass"
        words={m.desk_order_send_pass()}
        icon={IconMail}
        isBusy={send.isBusy}
        onPress={() => void send.run()}
      />
    </div>
  );
}
