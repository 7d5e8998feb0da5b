import { useSelector } from '@xstate/react';
import { useState, type SyntheticEvent } from 'react';
import stallsOfEvent from '#event/stalls.json' with { type: 'json' };
import { stallChoices, type StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import { stallEnquiryForm } from '#schemas/forms/exhibitors/stall-enquiry.form.ts';
import { Button } from '#src/ui/button.tsx';
import { IconSend2 } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { useEmitted } from '#src/lib/flow.ts';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import type { StallsActor } from './flow.ts';
import type { Unsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

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
  useEmitted(stalls, 'notice', () => {
    // emitted only when the service has received a question
    unsaved.drop();
    setSent(sent + 1);
  });
  return (
    <div className={`stack gap-5 ruled pad-top-5 ${styles.ask}`}>
      <h3>{m.stall_questions_ask()}</h3>
      <Fields key={sent} {...{ stalls, unsaved, isSecond }} begun={sent === 0 ? unsaved.found : undefined} />
    </div>
  );
}

function Fields({ stalls, unsaved, isSecond, begun }: StallFormProps & { begun: StallQuestion | undefined }) {
  const problem = useSelector(stalls, ({ context }) => context.problem);
  const isSending = useSelector(stalls, (state) => state.matches('sending'));
  const [typed, setTyped] = useState(() => stalls.getSnapshot().context.question ?? begun ?? noQuestion);
  const { field, isValid } = useFields(stallEnquiryForm, {
    prefix: 'stall_',
    typed,
    setTyped: (update) => {
      setTyped(update(typed));
      unsaved.remember(update(typed));
    },
    readOnly: isSending,
    refused: problem?.fields,
  });
  const { id, name, label, required, error, readOnly, onText } = field('category');
  const send = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (!isSending && isValid()) stalls.send({ type: 'question.submitted', question: typed });
  };
  return (
    <form noValidate className={`stack gap-5 ${styles.form}`} onSubmit={send}>
      <SelectField
        {...{ id, name, label, required, error, readOnly }}
        options={choices()}
        value={typed.category}
        onChoice={onText}
      />
      <TextField {...field('message')} />
      {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <Button type="submit" variant={isSecond ? 'default' : 'filled'} aria-disabled={isSending} icon={IconSend2}>
        {isSending ? m.stall_questions_sending() : m.stall_questions_send()}
      </Button>
    </form>
  );
}

const noQuestion: StallQuestion = { category: '', message: '' };

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
