import { useSelector } from '@xstate/react';
import { passOutcomeNames } from '#domain/staff/pass-outcome-names.ts';
import { peopleToIssue } from '#machines/issue-passes/issue-passes.ts';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { FileField } from '../../shared/file-field.tsx';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import type { Missing } from '../../shared/use-missing.ts';
import styles from '../passes.module.css';
import type { IssuePassesActor } from './flow.ts';

/** The file, then its people with the outcome of each, and the progress of the calls. */
export function ListPart({ issue, errors }: { issue: IssuePassesActor; errors: Missing }) {
  const state = useSelector(issue, (snapshot) => snapshot);
  const { preview, done } = state.context;
  return (
    <>
      {preview ? (
        <PeopleToIssue people={preview} />
      ) : (
        <FileField
          id="passes-file"
          label={m.desk_passes_file()}
          hint={m.desk_passes_file_hint()}
          accept=".csv,.txt,text/csv"
          disabled={!state.matches('choosingFile')}
          error={errors['passes-file']}
          onFile={(file) => issue.send({ type: 'file.chosen', file })}
        />
      )}
      <MissingNotice id="passes-none" sentence={errors['passes-none']} />
      {done > 0 && <p role="status">{m.desk_passes_progress({ done, count: peopleToIssue(state.context).length })}</p>}
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
            <div className="soft">{passOutcomeNames[outcome]()}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
