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
 * Resolves a version conflict: the visitor chooses the saved or the typed value of each field, then reviews the form.
 * `onGoOn` is called before the form opens again with the chosen values.
 */
export function ChangeConflict({ company, onGoOn }: { company: CompanyActor; onGoOn: () => void }) {
  const [changes] = useState(() => changedMeanwhile(lateChange(company.getSnapshot().context)));
  const contested = changes.filter(({ isContested }) => isContested);
  const taken = changes.filter(({ isContested }) => !isContested);
  const [given, setGiven] = useState<readonly string[]>([]); // fields of which the saved value is chosen

  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    const keeps = contested.map(({ field }) => field).filter((field) => !given.includes(field));
    onGoOn();
    company.send({ type: 'conflict.resolved', keeps });
  };
  return (
    <form className="stack gap-5" onSubmit={goOn}>
      <NoticeBox tone="warn" role="alert" title={m.late_change_title()}>
        <p>{m.late_change_text()}</p>
      </NoticeBox>
      {contested.length > 0 && <p>{m.late_change_choose()}</p>}
      {contested.map((change) => (
        <Choice
          key={change.field}
          change={change}
          isGiven={given.includes(change.field)}
          onChoice={(isGiven) =>
            setGiven([...given.filter((field) => field !== change.field), ...(isGiven ? [change.field] : [])])
          }
        />
      ))}
      {taken.length > 0 && <Taken changes={taken} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => company.send({ type: 'changes.discarded' })}>
          {m.late_change_drop()}
        </Button>
        <Button type="submit">{m.late_change_go_on()}</Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  change: Meanwhile;
  /** true if the saved value is chosen */
  isGiven: boolean;
  onChoice: (isGiven: boolean) => void;
}

const Choice = ({ change: { field, mine, saved }, isGiven, onChoice }: ChoiceProps) => (
  <RadioField
    id={`late-${field}`}
    name={`late-${field}`}
    label={titleOf(field)}
    options={[
      { const: 'mine', title: m.late_change_mine({ answer: wordsOf(field, mine) }) },
      { const: 'saved', title: m.late_change_saved({ answer: wordsOf(field, saved) }) },
    ]}
    value={isGiven ? 'saved' : 'mine'}
    onChoice={(whose) => onChoice(whose === 'saved')}
  />
);

const Taken = ({ changes }: { changes: Meanwhile[] }) => (
  <div>
    <p>{m.late_change_taken()}</p>
    <dl className={styles.details}>
      {changes.map(({ field, saved }) => (
        <div key={field} data-wide>
          <dt className="hint">{titleOf(field)}</dt>
          <dd className="strong anywhere">{wordsOf(field, saved)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const wordsOf = (field: string, answer: Details[string]): string => answerWords(field, answer) || m.late_change_empty();

const titleOf = (field: string): string => exhibitorProfileForm.document.properties[field]?.title ?? field;
