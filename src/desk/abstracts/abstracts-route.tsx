import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskAbstract } from '#schemas/api/desk/abstracts.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { useAction } from '../shared/use-action.ts';
import { readAbstracts, saveAbstracts, type AbstractsData } from './abstracts-api.ts';
import { passInWords } from './pass-in-words.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<AbstractsData> =>
  readAbstracts(new URL(request.url).searchParams, request.signal);

/** Abstracts of the abstract page and of registrations. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_abstracts_none(), filtered: m.desk_abstracts_empty() });
  const { abstracts, next, kinds, themes } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={m.desk_abstracts_title()} lede={m.desk_abstracts_lede()} actions={<SaveAll />}>
      <DeskList
        name="abstracts"
        label={m.desk_abstracts_title()}
        columns={useVisibleColumns('abstracts', columns())}
        rows={abstracts}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/abstracts/${encodeURIComponent(id)}`}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterText name="q" label={m.desk_abstracts_find()} />
        <FilterChoice name="kind" label={m.desk_abstracts_kind()} options={kinds} />
        <FilterChoice name="theme" label={m.desk_abstracts_theme()} options={themes} />
      </DeskList>
    </DeskPage>
  );
}

/** Saves the texts and files of the filtered list. */
function SaveAll() {
  const mayExport = useMay()('export abstracts');
  const [query] = useSearchParams();
  const save = useAction(() => saveAbstracts(query));
  return (
    mayExport && (
      <Button variant="default" size="sm" icon={IconDownload} isBusy={save.isBusy} onClick={() => void save.run()}>
        {m.desk_abstracts_save_all()}
      </Button>
    )
  );
}

const columns = (): DeskColumn<DeskAbstract>[] => [
  { key: 'reference', title: m.desk_abstracts_reference(), render: ({ reference }) => reference },
  {
    key: 'title',
    title: m.desk_abstracts_abstract_title(),
    render: ({ title }) => title ?? m.desk_abstracts_only_file(),
  },
  { key: 'kind', title: m.desk_abstracts_kind(), render: ({ kind }) => kind },
  { key: 'theme', title: m.desk_abstracts_theme(), render: ({ theme }) => theme },
  { key: 'name', field: 'name', title: m.desk_abstracts_name(), render: ({ name }) => name },
  {
    key: 'institution',
    field: 'name',
    title: m.desk_abstracts_institution(),
    isOptional: true,
    render: ({ organisation }) => organisation,
  },
  { key: 'email', field: 'email', title: m.desk_abstracts_email(), isOptional: true, render: ({ email }) => email },
  { key: 'pass', title: m.desk_abstracts_pass(), render: passInWords },
  { key: 'changed', title: m.desk_abstracts_changed(), render: ({ changed_at: at }) => dayInWords(at) },
];
