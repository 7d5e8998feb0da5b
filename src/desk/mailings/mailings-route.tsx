import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { mailingStateNames } from '#domain/mailings/mailing-words.ts';
import type { MailingRow } from '#schemas/api/mailing-shapes.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { readMailings } from './mailings-api.ts';

export const loader = ({ request }: LoaderFunctionArgs) => readMailings(request);

/** The list of mailings. */
export function Component() {
  const { mailings, next } = useLoaderData<typeof loader>();
  const mayChange = useMay()('change mails');
  return (
    <DeskPage
      title={m.desk_mailings_title()}
      lede={m.desk_mailings_lede()}
      actions={mayChange && <Button href="/desk/mailings/new">{m.desk_mailings_new()}</Button>}
    >
      <DeskList
        name="mailings"
        label={m.desk_mailings_title()}
        columns={columns()}
        rows={mailings}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/mailings/${id}`}
        empty={m.desk_mailings_empty()}
        pages={{ next: next ?? undefined }}
      />
    </DeskPage>
  );
}

const columns = (): DeskColumn<MailingRow>[] => [
  { key: 'subject', title: m.desk_mailings_subject(), render: ({ subject }) => subject },
  { key: 'state', title: m.desk_mailings_state(), render: ({ state }) => mailingStateNames[state]() },
  { key: 'segment', title: m.desk_mailings_to(), render: ({ segment }) => segment },
  {
    key: 'recipients',
    title: m.desk_mailings_recipients(),
    isNumber: true,
    render: ({ state, recipients, queued }) =>
      state === 'draft' ? '' : m.desk_mailings_of({ queued, count: recipients }),
  },
  { key: 'changed', title: m.desk_mailings_changed_at(), render: (row) => timeInWords(row.changed_at) },
  { key: 'by', title: m.desk_mailings_changed_by(), render: (row) => row.changed_by },
];
