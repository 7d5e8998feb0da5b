import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { refundReason } from '#domain/limits.ts';
import { needsReason } from '#machines/issue-passes/issue-passes.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { Missing } from '../../shared/use-missing.ts';
import type { IssuePassesActor } from './flow.ts';

interface KindAndReasonProps {
  issue: IssuePassesActor;
  errors: Missing;
}

/** Asks for the kind of pass, and for the reason if it is a kind with a price. */
export function KindAndReason({ issue, errors }: KindAndReasonProps) {
  const state = useSelector(issue, (snapshot) => snapshot);
  const { kinds, kind, reason } = state.context;
  return (
    <>
      <NativeSelect
        label={m.desk_passes_kind()}
        value={kind}
        disabled={!state.can({ type: 'kind.chosen', kind })}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
        onChange={({ currentTarget }) => issue.send({ type: 'kind.chosen', kind: currentTarget.value })}
        data={kinds.map(({ id: value, name }) => ({ value, label: name }))}
      />
      {needsReason(state.context) && (
        <TextField
          id="pass-reason"
          name="reason"
          kind="textarea"
          rows={2}
          label={m.desk_passes_reason()}
          hint={m.desk_passes_reason_hint()}
          value={reason}
          rule={{ maxLength: refundReason.most }}
          error={errors['pass-reason']}
          readOnly={!state.can({ type: 'reason.changed', reason })}
          required
          onText={(text) => issue.send({ type: 'reason.changed', reason: text })}
        />
      )}
    </>
  );
}
