import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import {
  listUndeliverableMails,
  sendUndeliverableMailsAgain,
  type UndeliverableMail,
} from '#schemas/api/desk/mails.api.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { deskCall } from '../shared/desk-call.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { cursorIn } from '#src/desk/shared/list/pick.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { useAction } from '../shared/use-action.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  deskCall(listUndeliverableMails, { query: cursorIn(new URL(request.url).searchParams), signal: request.signal });

/** Mails that could not be delivered, with their orders, where the email is corrected. */
export function Component() {
  const { mails, next, outage } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <DeskPage
      title={m.desk_overview_mails()}
      lede={m.desk_undeliverable_lede()}
      actions={mails.length > 0 && may('change mails') && <SendAgain />}
    >
      {outage && (
        <NoticeBox tone="warn" title={m.desk_undeliverable_outage({ since: timeInWords(outage.since) })}>
          {m.desk_undeliverable_waiting({ count: outage.waiting, reason: outage.reason })}
        </NoticeBox>
      )}
      <DeskList
        name="undeliverable-mails"
        label={m.desk_overview_mails()}
        columns={columns()}
        rows={mails}
        idOf={({ id }) => id}
        empty={m.desk_undeliverable_empty()}
        pages={{ next: next ?? undefined }}
      />
    </DeskPage>
  );
}

function SendAgain() {
  const { run, isBusy } = useAction(() => deskCall(sendUndeliverableMailsAgain, {}), {
    done: ({ mails: count }) => m.desk_undeliverable_sent_again({ count }),
  });
  return (
    <Button variant="default" isBusy={isBusy} onClick={() => void run()}>
      {m.desk_undeliverable_send_again()}
    </Button>
  );
}

const columns = (): DeskColumn<UndeliverableMail>[] => [
  { key: 'recipient', title: m.desk_orders_email(), render: ({ recipient }) => recipient },
  { key: 'order', title: m.desk_order_code(), render: (mail) => <OrderLink code={mail.order_code} /> },
  { key: 'reply', title: m.desk_undeliverable_reply(), render: ({ reply }) => reply },
  { key: 'at', title: m.desk_undeliverable_at(), render: ({ made_at: at }) => timeInWords(at) },
];
