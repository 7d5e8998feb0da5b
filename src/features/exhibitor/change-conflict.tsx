import { useState, type SyntheticEvent } from 'react';
import { changedMeanwhile, type Meanwhile } from '#domain/exhibitors/company-changes.ts';
import { lateChange } from '#machines/company-profile/company-profile.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { m } from '#messages';
import { answerWords } from './answer-words.ts';
import type { CompanyActor } from './flow-types.ts';
import styles from './exhibitor.module.css';

interface ChangeConflictProps {
  company: CompanyActor;
  /** called before the form opens again with the chosen values */
  onGoOn: () => void;
}

/**
 * Resolves a version conflict: the visitor chooses the saved or the typed value of each field, then reviews the form.
 */
export function ChangeConflict({ company, onGoOn }: ChangeConflictProps) {
  const [changes] = useState(() => changedMeanwhile(lateChange(company.getSnapshot().context)));
  const contested = changes.filter(({ isContested }) => isContested);
  const taken = changes.filter(({ isContested }) => !isContested);
  const [given, setGiven] = useState<readonly string[]>([]);

  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    const keeps = contested.map(({ field }) => field).filter((field) => !given.includes(field));
    onGoOn();
    company.send({ type: 'conflict.resolved', keeps });
  };
  const choose = (field: string, whose: string) =>
    setGiven(whose === 'saved' ? [...given, field] : given.filter((other) => other !== field));
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
          value={given.includes(change.field) ? 'saved' : 'mine'}
          onChoice={(whose) => choose(change.field, whose)}
        />
      ))}
      {taken.length > 0 && <Taken changes={taken} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => company.send({ type: 'changes.dropped' })}>
          {m.late_change_drop()}
        </Button>
        <Button type="submit">{m.late_change_go_on()}</Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  change: Meanwhile;
  value: 'mine' | 'saved';
  onChoice: (whose: string) => void;
}

function Choice({ change: { field, mine, saved }, value, onChoice }: ChoiceProps) {
  const options = [
    { const: 'mine', title: m.late_change_mine({ answer: answerWords(field, mine) || m.late_change_empty() }) },
    { const: 'saved', title: m.late_change_saved({ answer: answerWords(field, saved) || m.late_change_empty() }) },
  ];
  return (
    <RadioField
      id={`late-${field}`}
      name={`late-${field}`}
      label={titleOf(field)}
      options={options}
      value={value}
      onChoice={onChoice}
    />
  );
}

const Taken = ({ changes }: { changes: Meanwhile[] }) => (
  <div>
    <p>{m.late_change_taken()}</p>
    <dl className={styles.details}>
      {changes.map(({ field, saved }) => (
        <div key={field} data-wide>
          <dt>{titleOf(field)}</dt>
          <dd>{answerWords(field, saved) || m.late_change_empty()}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const titleOf = (field: string): string => exhibitorProfileForm.document.properties[field]?.title ?? field;
