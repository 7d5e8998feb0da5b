import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { exportFormats, type ExportFormat, type ExportList } from '#domain/staff/exports.ts';
import type { DeskExport } from '#schemas/api/desk/exports.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { useAction } from '../shared/use-action.ts';
import { exportList, readExports, saveExport } from './exports-api.ts';
import { formatNames, listNames } from '#domain/staff/export-names.ts';

export const loader = ({ request }: LoaderFunctionArgs) => readExports(request.signal);

/** The lists that the role may export, and the exports of the last hour. */
export function Component() {
  const { lists, exports } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={m.desk_exports_title()} lede={m.desk_exports_lede()}>
      <DeskList
        name="exports"
        label={m.desk_exports_lists()}
        columns={[
          { key: 'list', title: m.desk_exports_list(), render: (list) => listNames[list]() },
          { key: 'formats', title: m.desk_exports_save(), render: (list) => <ExportButtons list={list} /> },
        ]}
        rows={lists}
        idOf={(list) => list}
        empty=""
      />
      {exports.length > 0 && <MadeExports exports={exports} />}
    </DeskPage>
  );
}

const ExportButtons = ({ list }: { list: ExportList }) => (
  <div className="row gap-2">
    {exportFormats.map((format) => (
      <ExportButton key={format} list={list} format={format} />
    ))}
  </div>
);

function ExportButton({ list, format }: { list: ExportList; format: ExportFormat }) {
  const save = useAction(() => exportList({ list, format }), { done: () => m.desk_exports_done() });
  const names = { list: listNames[list](), format: formatNames[format]() };
  return (
    <Button
      variant="default"
      size="sm"
      isBusy={save.isBusy}
      aria-label={m.desk_exports_save_one(names)}
      onClick={() => void save.run()}
    >
      {names.format}
    </Button>
  );
}

const MadeExports = ({ exports }: { exports: readonly DeskExport[] }) => (
  <>
    <h2>{m.desk_exports_made()}</h2>
    <DeskList
      name="made-exports"
      label={m.desk_exports_made()}
      columns={[
        { key: 'list', title: m.desk_exports_list(), render: ({ list }) => listNames[list]() },
        { key: 'format', title: m.desk_exports_format(), render: ({ format }) => formatNames[format]() },
        { key: 'made', title: m.desk_exports_made_at(), render: ({ made_at: at }) => timeInWords(at) },
        { key: 'ends', title: m.desk_exports_ends_at(), render: ({ ends_at: at }) => timeInWords(at) },
        { key: 'again', title: m.desk_exports_save(), render: (made) => <AgainButton made={made} /> },
      ]}
      rows={exports}
      idOf={({ id }) => id}
      empty=""
    />
  </>
);

function AgainButton({ made }: { made: DeskExport }) {
  const save = useAction(() => saveExport(made), { done: () => m.desk_exports_done() });
  const names = { list: listNames[made.list](), format: formatNames[made.format]() };
  return (
    <Button
      variant="subtle"
      size="sm"
      isBusy={save.isBusy}
      aria-label={m.desk_exports_again_one({ ...names, at: timeInWords(made.made_at) })}
      onClick={() => void save.run()}
    >
      {m.desk_exports_again()}
    </Button>
  );
}
