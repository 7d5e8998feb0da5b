import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { segmentOf } from '#domain/mailings/segment.ts';
import { readDeskFilters } from '#schemas/api/desk/orders.api.ts';
import { m } from '#messages';
import { deskCall } from '../shared/desk-call.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { MailingScreen } from './mailing-screen.tsx';

/** The last part of the path of a mailing that is not stored yet. */
const newOne = 'new';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const choices = await deskCall(readDeskFilters, { signal: request.signal });
  return { choices, id: params['mailingId'] === newOne ? undefined : params['mailingId'] };
}

/** One mailing. The path changes when a new one is stored; the screen stays. A new one may have the filters of a list. */
export function Component() {
  const { choices, id } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <DeskPage title={m.desk_mailings_one()}>
      <MailingScreen
        input={id === undefined ? { segment: segmentOf(query) } : { id }}
        choices={choices}
        onStored={(stored) => stored !== id && void navigate(`/desk/mailings/${stored}`, { replace: true })}
        onDeleted={() => void navigate('/desk/mailings')}
      />
    </DeskPage>
  );
}
