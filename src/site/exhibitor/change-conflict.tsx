import { Stack, Text } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { changedMeanwhile, type Details, type Meanwhile } from '#domain/exhibitors/company-changes.ts';
import { lateChange } from '#machines/company-profile/company-profile.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { answerWords } from './details-list.tsx';
import type { CompanyActor } from './flow.ts';
import styles from './exhibitor.module.css';

/**
 * Shown if another window has saved other details. The visitor chooses the saved or the typed value of each field.
 * `onGoOn` is called before the form opens with the chosen values.
 */
export function ChangeConflict({ company, onGoOn }: { company: CompanyActor; onGoOn: () => void }) {
  const [changes] = useState(() => changedMeanwhile(lateChange(company.getSnapshot().context)));
  const conflicts = changes.filter(({ isContested }) => isContested);
  const merged = changes.filter(({ isContested }) => !isContested);
  const [savedFields, setSavedFields] = useState<readonly string[]>([]); // names of the fields with the saved value

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const keeps = conflicts.map(({ field }) => field).filter((field) => !savedFields.includes(field));
    onGoOn();
    company.send({ type: 'conflict.resolved', keeps });
  };
  return (
    <Stack component="form" gap={20} onSubmit={submit}>
      <NoticeBox tone="warn" role="alert" title={m.late_change_title()}>
        <p>{m.late_change_text()}</p>
      </NoticeBox>
      {conflicts.length > 0 && <p>{m.late_change_choose()}</p>}
      {conflicts.map((change) => (
        <Choice
          key={change.field}
          change={change}
          isSaved={savedFields.includes(change.field)}
          onChoice={(isSaved) =>
            setSavedFields([
              ...savedFields.filter((field) => field !== change.field),
              ...(isSaved ? [change.field] : []),
            ])
          }
        />
      ))}
      {merged.length > 0 && <MergedChanges changes={merged} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => company.send({ type: 'changes.discarded' })}>
          {m.late_change_drop()}
        </Button>
        <Button type="submit">{m.late_change_go_on()}</Button>
      </div>
    </Stack>
  );
}

interface ChoiceProps {
  change: Meanwhile;
  /** true if the visitor has chosen the saved value */
  isSaved: boolean;
  onChoice: (isSaved: boolean) => void;
}

const Choice = ({ change: { field, mine, saved }, isSaved, onChoice }: ChoiceProps) => (
  <RadioField
    id={`late-${field}`}
    name={`late-${field}`}
    label={titleOf(field)}
    options={[
      { const: 'mine', title: m.late_change_mine({ answer: wordsOf(field, mine) }) },
      { const: 'saved', title: m.late_change_saved({ answer: wordsOf(field, saved) }) },
    ]}
    value={isSaved ? 'saved' : 'mine'}
    onChoice={(whose) => onChoice(whose === 'saved')}
  />
);

const MergedChanges = ({ changes }: { changes: Meanwhile[] }) => (
  <div>
    <p>{m.late_change_taken()}</p>
    <dl className={styles.details}>
      {changes.map(({ field, saved }) => (
        <div key={field} data-wide>
          <Text component="dt" inherit c="dimmed" fz="sm">
            {titleOf(field)}
          </Text>
          <Text component="dd" inherit fw={600} className="anywhere">
            {wordsOf(field, saved)}
          </Text>
        </div>
      ))}
    </dl>
  </div>
);

const wordsOf = (field: string, answer: Details[string]): string => answerWords(field, answer) || m.late_change_empty();

const titleOf = (field: string): string => exhibitorProfileForm.document.properties[field]?.title ?? field;
