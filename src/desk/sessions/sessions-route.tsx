import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useSession } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { useAction } from '../shared/use-action.ts';
import { SessionList } from './session-list.tsx';
import { endSessions, readSessions, type SessionsData } from './sessions-api.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<SessionsData> => readSessions(request.signal);

/** The open sessions: own ones, and for an owner those of the others. */
export function Component() {
  const { sessions, names } = useLoaderData<typeof loader>();
  const { staff, session } = useSession();
  const own = sessions.filter(({ staff_id: id }) => id === staff.id);
  const others = sessions.filter(({ staff_id: id }) => id !== staff.id);
  const rest = own.filter(({ id }) => id !== session.id);
  const endAll = useAction(() => endSessions(rest), { done: () => m.desk_sessions_ended() });
  return (
    <DeskPage
      title={m.desk_sessions_title()}
      lede={m.desk_sessions_lede()}
      actions={
        rest.length > 0 && (
          <Button variant="default" size="sm" isBusy={endAll.isBusy} onClick={() => void endAll.run()}>
            {m.desk_sessions_end_others()}
          </Button>
        )
      }
    >
      <SessionList name="sessions" label={m.desk_sessions_own()} sessions={own} thisSession={session.id} />
      {others.length > 0 && (
        <>
          <h2>{m.desk_sessions_of_others()}</h2>
          <SessionList name="other-sessions" label={m.desk_sessions_of_others()} sessions={others} names={names} />
        </>
      )}
    </DeskPage>
  );
}
