import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconDownload, IconPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { dayInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { useAction } from '../shared/use-action.ts';
import { AddFileDialog } from './add-file-dialog.tsx';
import { removeFile, saveExhibitorFile, type ExhibitorFile } from './exhibitors-api.ts';
import { fileKindNames } from './exhibitor-words.ts';

interface FileListProps {
  exhibitorId: string;
  files: readonly ExhibitorFile[];
}

/** Files that the organiser has given to an exhibitor. */
export function FileList({ exhibitorId, files }: FileListProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ExhibitorFile>();
  const mayChange = useMay()('change exhibitors');
  return (
    <section className="stack gap-3" aria-labelledby="exhibitor-files">
      <h2 id="exhibitor-files">{m.desk_exhibitor_files()}</h2>
      <DeskList
        name="exhibitor-files"
        label={m.desk_exhibitor_files()}
        columns={columns({ exhibitorId, onRemove: mayChange ? setRemoved : undefined })}
        rows={files}
        idOf={({ id }) => id}
        empty={m.desk_exhibitor_no_files()}
      >
        {mayChange && (
          <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
            {m.desk_exhibitor_add()}
          </Button>
        )}
      </DeskList>
      <AddFileDialog exhibitorId={exhibitorId} opened={isAdding} onClose={() => setAdding(false)} />
      <ActionDialog
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={m.desk_exhibitor_remove_title()}
        confirm={m.desk_exhibitor_remove()}
        isDangerous
        action={async () => removed && removeFile(exhibitorId, removed)}
        done={() => m.desk_exhibitor_removed()}
      >
        <p>{m.desk_exhibitor_remove_text({ title: removed?.title ?? '' })}</p>
      </ActionDialog>
    </section>
  );
}

interface ColumnOptions {
  exhibitorId: string;
  /** undefined if the person may not delete files */
  onRemove: ((file: ExhibitorFile) => void) | undefined;
}

const columns = ({ exhibitorId, onRemove }: ColumnOptions): DeskColumn<ExhibitorFile>[] => [
  { key: 'title', title: m.desk_exhibitor_file(), render: ({ title }) => title },
  { key: 'kind', title: m.desk_exhibitor_file_kind(), render: ({ kind }) => fileKindNames[kind]() },
  { key: 'added', title: m.desk_exhibitor_file_added(), render: ({ added_at: at }) => dayInWords(at) },
  {
    key: 'actions',
    title: m.desk_staff_actions(),
    render: (file) => (
      <div className="row gap-2">
        <SaveButton exhibitorId={exhibitorId} file={file} />
        {onRemove && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={m.desk_exhibitor_remove_one({ title: file.title })}
            onClick={() => onRemove(file)}
          >
            {m.desk_exhibitor_remove()}
          </Button>
        )}
      </div>
    ),
  },
];

function SaveButton({ exhibitorId, file }: { exhibitorId: string; file: ExhibitorFile }) {
  const save = useAction(() => saveExhibitorFile(exhibitorId, file));
  return (
    <Button
      variant="subtle"
      size="sm"
      icon={IconDownload}
      isBusy={save.isBusy}
      aria-label={m.desk_exhibitor_save_one({ title: file.title })}
      onClick={() => void save.run()}
    >
      {m.desk_exhibitor_save()}
    </Button>
  );
}
