import { useSelector } from '@xstate/react';
import { refundReason } from '#domain/limits.ts';
import { isEmail, isName } from '#domain/text/formats.ts';
import {
  hasReason,
  peopleToIssue,
  type IssuePasses as Context,
  type IssuePassesInput,
} from '#machines/issue-passes/issue-passes.ts';
import { useDone, useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import { DialogProblem } from '../../shared/dialog-problem.tsx';
import { useMissing, type Missing } from '../../shared/use-missing.ts';
import { issuePassesFlow } from './flow.ts';
import { KindAndReason } from './kind-and-reason.tsx';
import { ListPart } from './list-part.tsx';
import { PersonFields } from './person-fields.tsx';

interface IssuePassesProps {
  input: IssuePassesInput;
  /** called when the list of passes is out of date */
  onChanged: () => void;
  /** called with the id of the chosen kind, which the next dialog starts with */
  onClose: (kind: string) => void;
}

/**
 * A dialog that issues passes to one typed person, or to the people of a CSV file. It shows the people of the file by
 * name with the outcome, before anything is issued.
 */
export function IssuePasses({ input, onChanged, onClose }: IssuePassesProps) {
  const issue = useFlow(issuePassesFlow, { input });
  useNotices(issue);
  useEmitted(issue, 'passes.changed', onChanged);
  useDone(issue, ({ context }) => onClose(context.kind));
  const state = useSelector(issue, (snapshot) => snapshot);
  const { errors, check } = useMissing(missingIn(state.context));
  const isList = state.context.source === 'list';
  const { length: count } = peopleToIssue(state.context);
  return (
    <ConfirmDialog
      opened={state.status === 'active'}
      title={isList ? m.desk_passes_issue_list() : m.desk_passes_issue()}
      confirm={isList ? m.desk_passes_issue_count({ count }) : m.desk_passes_issue()}
      cancel={m.desk_cancel()}
      isBusy={state.hasTag('busy')}
      canConfirm={!state.matches('reading')}
      onCancel={() => issue.send({ type: 'closed' })}
      onConfirm={() => check() && issue.send({ type: 'submitted' })}
    >
      <div className="stack gap-4">
        <DialogProblem sentence={state.context.problem} />
        <p>{isList ? m.desk_passes_list_text() : m.desk_passes_issue_text()}</p>
        <KindAndReason issue={issue} errors={errors} />
        {isList ? <ListPart issue={issue} errors={errors} /> : <PersonFields issue={issue} errors={errors} />}
      </div>
    </ConfirmDialog>
  );
}

/** The missing answers, in the order of the fields. */
function missingIn(context: Context): Missing {
  const { source, person, preview } = context;
  const { least: count } = refundReason;
  const reason = { 'pass-reason': hasReason(context) ? undefined : m.desk_passes_reason_missing({ count }) };
  if (source === 'typed')
    return {
      ...reason,
      'pass-name': isName(person.name) ? undefined : m.desk_invite_name_missing(),
      'pass-email': isEmail(person.email.trim()) ? undefined : m.desk_invite_email_missing(),
    };
  return {
    ...reason,
    'passes-file': preview ? undefined : m.desk_file_missing(),
    'passes-none': preview && peopleToIssue(context).length === 0 ? m.desk_passes_list_none() : undefined,
  };
}
