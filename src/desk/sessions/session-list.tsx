import { Button } from '#src/ui/button.tsx';
import { Badge } from '#src/ui/badges/badge.tsx';
import { m } from '#messages';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { useAction } from '../shared/use-action.ts';
import { endSessions, type OpenSession } from './sessions-api.ts';

interface SessionListProps {
  name: string;
  label: string;
  sessions: readonly OpenSession[];
  /** id of the session of this browser, which ends by signing out */
  thisSession?: string;
  /** names by id, for sessions of several people */
  names?: Record<string, string>;
}

export function SessionList({ name, label, sessions, thisSession, names }: SessionListProps) {
  const columns: DeskColumn<OpenSession>[] = [
    { key: 'browser', title: m.desk_sessions_browser(), render: ({ browser }) => browser },
    ...(names
      ? [{ key: 'person', title: m.desk_staff_name(), render: ({ staff_id: id }: OpenSession) => names[id] ?? '' }]
      : []),
    { key: 'opened', title: m.desk_sessions_opened(), render: ({ opened_at: at }) => timeInWords(at) },
    { key: 'seen', title: m.desk_sessions_seen(), render: ({ seen_at: at }) => timeInWords(at) },
    {
      key: 'end',
      title: m.desk_staff_actions(),
      render: (session) =>
        session.id === thisSession ? (
          <Badge tone="plain">{m.desk_sessions_this()}</Badge>
        ) : (
          <EndButton session={session} />
        ),
    },
  ];
  return (
    <DeskList
      name={name}
      label={label}
      columns={columns}
      rows={sessions}
      idOf={({ id }) => id}
      empty={m.desk_sessions_empty()}
    />
  );
}

function EndButton({ session }: { session: OpenSession }) {
  const end = useAction(() => endSessions([session]), { done: () => m.desk_sessions_one_ended() });
  return (
    <Button
      variant="subtle"
      size="sm"
      isBusy={end.isBusy}
      aria-label={m.desk_sessions_end_one({ browser: session.browser, at: timeInWords(session.opened_at) })}
      onClick={() => void end.run()}
    >
      {m.desk_sessions_end()}
    </Button>
  );
}
