import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { Recipient } from '#schemas/api/mailing-shapes.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { readRecipients } from './mailings-api.ts';
import { deliveryNames, leftOutNames } from './recipient-words.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['mailingId'] ?? '';
  return { ...(await readRecipients(request, id)), id };
}

/** All people of a mailing by name, also those who get no mail. */
export function Component() {
  const { recipients, next, id } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title={m.desk_mailings_recipients()}
      lede={m.desk_mailings_recipients_lede()}
      actions={
        <Button variant="default" href={`/desk/mailings/${id}`}>
          {m.desk_mailings_back()}
        </Button>
      }
    >
      <DeskList
        name="recipients"
        label={m.desk_mailings_recipients()}
        columns={columns()}
        rows={recipients}
        idOf={({ position }) => String(position)}
        empty={m.desk_mailings_recipients_empty()}
        pages={{ next: next === undefined ? undefined : String(next) }}
      >
        <FilterChoice
          name="show"
          label={m.desk_mailings_state()}
          options={[{ value: 'left-out', title: m.desk_mailings_no_mail() }, ...optionsFrom(deliveryNames)]}
        />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<Recipient>[] => [
  { key: 'name', title: m.desk_orders_name(), render: ({ name }) => name },
  { key: 'email', title: m.desk_orders_email(), render: ({ email }) => email },
  {
    key: 'order',
    title: m.desk_orders_order(),
    render: (row) => <Link href={`/desk/orders/${row.order_id}`}>{row.order_code}</Link>,
  },
  { key: 'state', title: m.desk_mailings_state(), render: stateOf },
];

const stateOf = ({ left_out: reason, delivery, problem }: Recipient): string => {
  if (reason !== undefined) return m.desk_mailings_no_mail_because({ reason: leftOutNames[reason]() });
  return [delivery && deliveryNames[delivery](), problem].filter(Boolean).join(': ');
};
