import { useState } from 'react';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { FileField } from '../shared/file-field.tsx';
import { MissingNotice } from '../shared/missing-notice.tsx';
import { useAct } from '../shared/use-act.ts';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import { KindField } from './kind-field.tsx';
import { outcomeNames } from './outcome-names.ts';
import { issueList, previewPasses, type PassKind } from './passes-api.ts';
import styles from './passes.module.css';

interface IssueListDialogProps {
  kinds: readonly PassKind[];
  opened: boolean;
  onClose: () => void;
}

/** Issues passes to the people of a CSV file. Shows by name what will be done, before anything is issued. */
export function IssueListDialog({ kinds, opened, onClose }: IssueListDialogProps) {
  const [kind, setKind] = useState(kinds[0]?.id ?? '');
  const [people, setPeople] = useState<readonly PreviewRow[]>();
  const [done, setDone] = useState(0);
  const preview = useAct((file: File) => previewPasses(kind, file), { showsProblem: true, onDone: setPeople });
  const chosen = toIssue(people);
  const { errors, check } = useMissing(missingIn(people), opened);
  const close = () => {
    setPeople(undefined);
    setDone(0);
    preview.forgetProblem();
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_passes_issue_list()}
      confirm={m.desk_passes_issue_count({ count: chosen.length })}
      check={check}
      act={() => issueList({ kind, people: chosen, onProgress: setDone })}
      done={(issued) => m.desk_passes_list_done({ issued, count: chosen.length })}
    >
      <p>{m.desk_passes_list_text()}</p>
      <KindField kinds={kinds} value={kind} disabled={people !== undefined} onKind={setKind} />
      {people ? (
        <PeopleToIssue people={people} />
      ) : (
        <ListFile
          isBusy={preview.isBusy}
          problem={preview.problem}
          error={errors['passes-file']}
          onFile={(file) => void preview.run(file)}
        />
      )}
      <MissingNotice id="passes-none" sentence={errors['passes-none']} />
      {done > 0 && <p role="status">{m.desk_passes_progress({ done, count: chosen.length })}</p>}
    </ActDialog>
  );
}

const toIssue = (people: readonly PreviewRow[] = []) => people.filter(({ outcome }) => outcome === 'issue');

const missingIn = (people: readonly PreviewRow[] | undefined): Missing => ({
  'passes-file': people ? undefined : m.desk_file_missing(),
  'passes-none': people && toIssue(people).length === 0 ? m.desk_passes_none() : undefined,
});

interface ListFileProps {
  isBusy: boolean;
  /** why the last file could not be read */
  problem: string | undefined;
  /** says that a file is missing */
  error: string | undefined;
  onFile: (file: File) => void;
}

const ListFile = ({ isBusy, problem, error, onFile }: ListFileProps) => (
  <>
    {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
    <FileField
      id="passes-file"
      label={m.desk_passes_file()}
      hint={m.desk_passes_file_hint()}
      accept=".csv,.txt,text/csv"
      disabled={isBusy}
      error={error}
      onFile={onFile}
    />
  </>
);

/** All people of the list: those who get a pass, and those who do not with the reason. */
const PeopleToIssue = ({ people }: { people: readonly PreviewRow[] }) => (
  <ul className={styles.people} aria-label={m.desk_passes_people()}>
    {people.map(({ name, email, outcome }, index) => (
      <li key={index} data-outcome={outcome}>
        <strong>{name || m.desk_passes_nameless()}</strong> {email}
        <div className="soft">{outcomeNames[outcome]()}</div>
      </li>
    ))}
  </ul>
);
