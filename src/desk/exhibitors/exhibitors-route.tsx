import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskExhibitor } from '#schemas/api/desk/exhibitors.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconUserPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { readExhibitors, type ExhibitorsData } from './exhibitors-api.ts';
import { stateNames } from './exhibitor-words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<ExhibitorsData> =>
  readExhibitors(new URL(request.url).searchParams, request.signal);

/** Exhibitors and invited accounts. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_exhibitors_none(), filtered: m.desk_exhibitors_empty() });
  const { exhibitors, next } = useLoaderData<typeof loader>();
  const [isInviting, setInviting] = useState(false);
  const mayChange = useMay()('change exhibitors');
  const invite = (
    <Button size="sm" icon={IconUserPlus} onClick={() => setInviting(true)}>
      {m.desk_exhibitors_invite()}
    </Button>
  );
  return (
    <DeskPage title={m.desk_exhibitors_title()} lede={m.desk_exhibitors_lede()} actions={mayChange && invite}>
      <DeskList
        name="exhibitors"
        label={m.desk_exhibitors_title()}
        columns={useVisibleColumns('exhibitors', columns())}
        rows={exhibitors}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/exhibitors/${encodeURIComponent(id)}`}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterText name="q" label={m.desk_exhibitors_find()} />
        <FilterChoice name="state" label={m.desk_exhibitors_state()} options={optionsFrom(stateNames)} />
      </DeskList>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </DeskPage>
  );
}

const columns = (): DeskColumn<DeskExhibitor>[] => [
  {
    key: 'company',
    title: m.desk_exhibitors_company(),
    render: ({ company }) => company ?? m.desk_exhibitors_no_company(),
  },
  { key: 'person', field: 'name', title: m.desk_exhibitors_person(), render: ({ person }) => person },
  { key: 'email', field: 'email', title: m.desk_exhibitors_email(), render: ({ email }) => email },
  {
    key: 'mobile',
    field: 'phone',
    title: m.desk_exhibitors_mobile(),
    isOptional: true,
    render: ({ mobile }) => mobile,
  },
  { key: 'state', title: m.desk_exhibitors_state(), render: ({ state }) => stateNames[state]() },
  { key: 'since', title: m.desk_exhibitors_since(), render: ({ since }) => dayInWords(since) },
  { key: 'files', field: 'files', title: m.desk_exhibitors_files(), isNumber: true, render: ({ files }) => files },
];
