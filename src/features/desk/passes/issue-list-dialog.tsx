import { useState } from 'react';
import type { PreviewOutcome } from '#domain/tickets/issued-passes.ts';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { FileField } from '../shared/file-field.tsx';
import { useAct } from '../shared/use-act.ts';
import { KindField } from './kind-field.tsx';
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
  const chosen = (people ?? []).filter(({ outcome }) => outcome === 'issue');
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
      canConfirm={chosen.length > 0}
      act={() => issueList({ kind, people: chosen, onProgress: setDone })}
      done={(issued) => m.desk_passes_list_done({ issued, count: chosen.length })}
    >
      <p>{m.desk_passes_list_text()}</p>
      <KindField kinds={kinds} value={kind} disabled={people !== undefined} onKind={setKind} />
      {people ? (
        <PeopleToIssue people={people} />
      ) : (
        <ListFile isBusy={preview.isBusy} problem={preview.problem} onFile={(file) => void preview.run(file)} />
      )}
      {done > 0 && <p role="status">{m.desk_passes_progress({ done, count: chosen.length })}</p>}
    </ActDialog>
  );
}

interface ListFileProps {
  isBusy: boolean;
  /** why the last file could not be read */
  problem: string | undefined;
  onFile: (file: File) => void;
}

const ListFile = ({ isBusy, problem, onFile }: ListFileProps) => (
  <>
    {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
    <FileField
      id="passes-file"
      label={m.desk_passes_file()}
      hint={m.desk_passes_file_hint()}
      accept=".csv,.txt,text/csv"
      disabled={isBusy}
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

const outcomeNames: Record<PreviewOutcome, () => string> = {
  issue: m.desk_passes_will_issue,
  'has-one': m.desk_passes_has_one,
  'no-address': m.desk_passes_no_address,
  'no-name': m.desk_passes_no_name,
  'too-long': m.desk_passes_too_long,
  repeated: m.desk_passes_repeated,
};
