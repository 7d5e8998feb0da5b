import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { readParts, type PartInList } from './settings-api.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<PartInList[]> => readParts(request.signal);

/** The parts of the settings: what is in force, what is scheduled, and the drafts of all people. */
export function Component() {
  return (
    <DeskPage title={m.desk_settings_title()} lede={m.desk_settings_lede()}>
      <DeskList
        name="settings"
        label={m.desk_settings_title()}
        columns={columns()}
        rows={useLoaderData<typeof loader>()}
        idOf={({ part }) => part}
        hrefOf={({ part }) => `/desk/settings/${part}`}
        empty=""
      />
    </DeskPage>
  );
}

const columns = (): DeskColumn<PartInList>[] => [
  { key: 'part', title: m.desk_settings_part(), render: ({ title }) => title },
  {
    key: 'newest',
    title: m.desk_settings_in_force_since(),
    render: ({ newest }) => (newest ? authorInWords(newest) : m.desk_settings_of_files()),
  },
  {
    key: 'scheduled',
    title: m.desk_settings_scheduled_changes(),
    render: ({ part, scheduled }) =>
      scheduled.map(({ effective_at: at, by }) => (
        <p key={at}>
          <Link href={`/desk/settings/${part}`}>{m.desk_settings_from({ time: timeInWords(at), name: by })}</Link>
        </p>
      )),
  },
  {
    key: 'drafts',
    title: m.desk_settings_drafts(),
    render: ({ drafts }) => drafts.map((draft) => <p key={draft.by + draft.at}>{authorInWords(draft)}</p>),
  },
];

const authorInWords = ({ by, at }: { by: string; at: string }): string =>
  m.desk_settings_by({ name: by, time: timeInWords(at) });
