import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type StallQuestion, stallChoices } from '#domain/exhibitors/stall-enquiries.ts';
import type { StallEnquiry } from '#schemas/api/exhibitors.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend2 } from '#src/ui/icons.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import stallsOfEvent from '#event/stalls.json' with { type: 'json' };
import { stallEnquiryForm } from '#schemas/forms/exhibitors/stall-enquiry.form.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { useEmitted } from '#src/lib/flow.ts';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import type { StallsActor } from './flow.ts';
import { Section, SectionSkeleton } from './section.tsx';
import type { Unsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

interface StallProps {
  stalls: StallsActor;
  unsaved: Unsaved<StallQuestion>;
  /** true if the page has another primary button; the submit button here is then secondary */
  isSecond: boolean;
}

/** Earlier enquiries of the company with their state, and a form for a new question. */
export function StallSection({ stalls, unsaved, isSecond }: StallProps) {
  return (
    <Section title={m.stall_questions_title()}>
      <SentEnquiries stalls={stalls} />
      <StallForm {...{ stalls, unsaved, isSecond }} />
    </Section>
  );
}

function SentEnquiries({ stalls }: { stalls: StallsActor }) {
  const enquiries = useSelector(stalls, ({ context }) => context.enquiries);
  const isUnlisted = useSelector(stalls, (state) => state.matches('unlisted'));
  return (
    <>
      {isUnlisted && (
        <RetryNotice problem={m.stall_questions_unread()} onRetry={() => stalls.send({ type: 'retry' })} />
      )}
      {!enquiries && !isUnlisted && <SectionSkeleton label={m.stall_questions_loading()} rows={2} />}
      {enquiries?.length === 0 && <Text c="dimmed">{m.stall_questions_none()}</Text>}
      {enquiries && enquiries.length > 0 && (
        <ul className={styles.asked} aria-label={m.stall_questions_list()}>
          {enquiries.map((one) => (
            <SentEnquiry key={one.id} {...one} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A time with the name of its zone, for exhibitors in other countries. */
const moment = (iso: string) => momentThere(Date.parse(iso), event.dates.timeZone);

function SentEnquiry({ about, message, askedAt, state, passedOnAt }: StallEnquiry) {
  const { tone, Icon, title } = signs[state];
  return (
    <li>
      <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)" justify="space-between">
        <h3>{about ?? m.stall_questions_by_form()}</h3>
        <Badge tone={tone} Icon={Icon}>
          {title()}
        </Badge>
      </Group>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <Text size="sm" c="dimmed">
        {m.stall_questions_received({ at: moment(askedAt) })} {whatNext(state, passedOnAt)}
      </Text>
    </li>
  );
}

const signs = {
  waiting: { tone: 'plain', Icon: IconClock, title: m.stall_questions_states_waiting },
  'passed-on': { tone: 'ok', Icon: IconCircleCheck, title: m.stall_questions_states_passed_on },
  stuck: { tone: 'warn', Icon: IconAlertTriangle, title: m.stall_questions_states_stuck },
} as const;

function whatNext(state: StallEnquiry['state'], passedOnAt: string | undefined): string {
  if (state === 'passed-on')
    return passedOnAt === undefined ? '' : m.stall_questions_passed_on({ at: moment(passedOnAt) });
  return state === 'stuck' ? m.stall_questions_stuck() : m.stall_questions_waiting();
}

/** The form of a question about a stall. The device stores an unsent question. After sending, the form is empty. */
function StallForm({ stalls, unsaved, isSecond }: StallProps) {
  const [sent, setSent] = useState(0);
  useEmitted(stalls, 'notice', () => {
    // this notice is emitted only after the service has received a question
    unsaved.drop();
    setSent(sent + 1);
  });
  return (
    <Stack gap={20} pt={20} className={`ruled ${styles.ask}`}>
      <h3>{m.stall_questions_ask()}</h3>
      <Fields key={sent} {...{ stalls, unsaved, isSecond }} begun={sent === 0 ? unsaved.found : undefined} />
    </Stack>
  );
}

function Fields({ stalls, unsaved, isSecond, begun }: StallProps & { begun: StallQuestion | undefined }) {
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
  const send = () => isValid() && stalls.send({ type: 'question.submitted', question: typed });
  return (
    <PlainForm className={styles.form} isBusy={isSending} onSubmit={send}>
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
    </PlainForm>
  );
}

const noQuestion: StallQuestion = { category: '', message: '' };

const prices = new Map(stallsOfEvent.tariff.map(({ id, amount }) => [id, amount]));

/** Options of the stall field: the title and price of each stall. */
const choices = () =>
  stallChoices(stallsOfEvent.tariff).map(({ const: code, title }) => {
    const amount = prices.get(code);
    return {
      const: code,
      title: amount === undefined ? title : m.stall_questions_price({ stall: title, amount: formatInr(amount) }),
    };
  });
