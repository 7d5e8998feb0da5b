import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import stallsOfEvent from '#event/stalls.json' with { type: 'json' };
import { stallChoices, type StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import { Button } from '#src/ui/button.tsx';
import { IconSend2 } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SelectField } from '#src/forms/fields/select-field.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import type { StallsActor } from '../flow-types.ts';
import type { Unsaved } from '../unsaved.ts';
import { useQuestion } from '../use-question.ts';
import styles from '../exhibitor.module.css';

interface StallFormProps {
  stalls: StallsActor;
  unsaved: Unsaved<StallQuestion>;
  /** The page has another primary action now, so the button here is secondary. */
  isSecond: boolean;
}

/**
 * A form for a question about a stall. Unsent input is stored on the device. The form resets when the service has
 * received the question.
 */
export function StallForm({ stalls, unsaved, isSecond }: StallFormProps) {
  const [sent, setSent] = useState(0);
  const begin = useEffectEvent(() => {
    unsaved.drop();
    setSent(sent + 1);
  });
  useEffect(() => {
    const subscription = stalls.on('notice', () => begin()); // emitted only when the service has received a question
    return () => subscription.unsubscribe();
  }, [stalls]);
  return (
    <div className={`stack gap-5 ${styles.ask}`}>
      <h3>{m.stall_questions_ask()}</h3>
      <Fields key={sent} {...{ stalls, unsaved, isSecond }} begun={sent === 0 ? unsaved.found : undefined} />
    </div>
  );
}

function Fields({ stalls, unsaved, isSecond, begun }: StallFormProps & { begun: StallQuestion | undefined }) {
  const { question, problem, isSending, answer, submit, field } = useQuestion(stalls, {
    begun,
    onTyped: unsaved.remember,
  });
  const { id, name, label, required, error, readOnly } = field('category');
  const send = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    submit();
  };
  return (
    <form noValidate className={`stack gap-5 ${styles.form}`} onSubmit={send}>
      <SelectField
        {...{ id, name, label, required, error, readOnly }}
        options={choices()}
        value={question.category}
        onChoice={(category) => answer({ category })}
      />
      <TextField {...field('message')} value={question.message} onText={(message) => answer({ message })} />
      {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <Button
        type="submit"
        variant={isSecond ? 'default' : 'filled'}
        aria-disabled={isSending || undefined}
        icon={<IconSend2 size={20} stroke={1.75} aria-hidden="true" />}
      >
        {isSending ? m.stall_questions_sending() : m.stall_questions_send()}
      </Button>
    </form>
  );
}

const prices = new Map(stallsOfEvent.tariff.map(({ id, amount }) => [id, amount]));

/** The stalls of the event, each with its price. */
const choices = () =>
  stallChoices(stallsOfEvent.tariff).map(({ const: code, title }) => {
    const amount = prices.get(code);
    return {
      const: code,
      title: amount === undefined ? title : m.stall_questions_price({ stall: title, amount: formatInr(amount) }),
    };
  });
