import { useState } from 'react';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { FileField } from '../shared/file-field.tsx';
import { MissingNotice } from '../shared/missing-notice.tsx';
import { useAct } from '../shared/use-act.ts';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import { KindAndReason, useKindAndReason } from './kind-and-reason.tsx';
import { outcomeNames } from './outcome-names.ts';
import { issueList, previewPasses, type IssuedNumbers, type PassKind } from './passes-api.ts';
import styles from './passes.module.css';

interface IssueListDialogProps {
  kinds: readonly PassKind[];
  opened: boolean;
  onClose: () => void;
}

/** Issues passes to the people of a CSV file. Shows by name what will be done, before anything is issued. */
export function IssueListDialog({ kinds, opened, onClose }: IssueListDialogProps) {
  const free = useKindAndReason(kinds);
  const [people, setPeople] = useState<readonly PreviewRow[]>();
  const [done, setDone] = useState(0);
  const chosen = toIssue(people);
  const { errors, check } = useMissing({ 'passes-reason': free.missing, ...missingIn(people) }, opened);
  const close = () => {
    setPeople(undefined);
    free.setReason('');
    setDone(0);
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_passes_issue_list()}
      confirm={m.desk_passes_issue_count({ count: chosen.length })}
      check={check}
      act={() => issueList({ ...free, people: chosen, onProgress: setDone })}
      done={(numbers) => doneInWords(chosen.length, numbers)}
    >
      <p>{m.desk_passes_list_text()}</p>
      <KindAndReason chosen={free} isKindFixed={people !== undefined} id="passes-reason" errors={errors} />
      {people ? (
        <PeopleToIssue people={people} />
      ) : (
        <ListFile kind={free.kind} error={errors['passes-file']} onPeople={setPeople} />
      )}
      <MissingNotice id="passes-none" sentence={errors['passes-none']} />
      {done > 0 && <p role="status">{m.desk_passes_progress({ done, count: chosen.length })}</p>}
    </ActDialog>
  );
}

const toIssue = (people: readonly PreviewRow[] = []) =>
  people.filter(({ outcome }) => outcome === 'issue' || outcome === 'ask');

const doneInWords = (count: number, { issued, waiting }: IssuedNumbers): string =>
  waiting > 0 ? m.desk_passes_list_waits({ issued, count, waiting }) : m.desk_passes_list_done({ issued, count });

const missingIn = (people: readonly PreviewRow[] | undefined): Missing => ({
  'passes-file': people ? undefined : m.desk_file_missing(),
  'passes-none': people && toIssue(people).length === 0 ? m.desk_passes_none() : undefined,
});

interface ListFileProps {
  kind: PassKind | undefined;
  /** says that a file is missing */
  error: string | undefined;
  onPeople: (people: readonly PreviewRow[]) => void;
}

/** Asks for the file, and reads its people. Says why a file cannot be read. */
function ListFile({ kind, error, onPeople }: ListFileProps) {
  const { run, isBusy, problem } = useAct((file: File) => previewPasses(kind, file), {
    showsProblem: true,
    onDone: onPeople,
  });
  return (
    <>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <FileField
        id="passes-file"
        label={m.desk_passes_file()}
        hint={m.desk_passes_file_hint()}
        accept=".csv,.txt,text/csv"
        disabled={isBusy}
        error={error}
        onFile={(file) => void run(file)}
      />
    </>
  );
}

/** All people of the list: those who get a pass, and those who do not with the reason. */
function PeopleToIssue({ people }: { people: readonly PreviewRow[] }) {
  const count = people.filter(({ outcome }) => outcome === 'ask').length;
  return (
    <>
      {count > 0 && <NoticeBox tone="warn" title={m.desk_passes_list_asks({ count })} />}
      <ul className={styles.people} aria-label={m.desk_passes_people()}>
        {people.map(({ name, email, outcome }, index) => (
          <li key={index} data-outcome={outcome}>
            <strong>{name || m.desk_passes_nameless()}</strong> {email}
            <div className="soft">{outcomeNames[outcome]()}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
