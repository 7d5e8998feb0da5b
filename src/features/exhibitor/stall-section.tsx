import { useSelector } from '@xstate/react';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { AskedBefore } from '#schemas/api/exhibitors.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '#src/ui/icons.ts';
import { momentInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { StallsActor } from './flow.ts';
import { Failed, Section, SectionSkeleton } from './section.tsx';
import { StallForm } from './stall-form.tsx';
import type { Unsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

interface StallProps {
  stalls: StallsActor;
  unsaved: Unsaved<StallQuestion>;
  isSecond: boolean;
}

/** Earlier enquiries of the company with their state, and a form for a new one. */
export function StallSection({ stalls, unsaved, isSecond }: StallProps) {
  return (
    <Section title={m.stall_questions_title()}>
      <SentEnquiries stalls={stalls} />
      <StallForm {...{ stalls, unsaved, isSecond }} />
    </Section>
  );
}

function SentEnquiries({ stalls }: { stalls: StallsActor }) {
  const asked = useSelector(stalls, ({ context }) => context.asked);
  const isUnlisted = useSelector(stalls, (state) => state.matches('unlisted'));
  return (
    <>
      {isUnlisted && <Failed title={m.stall_questions_unread()} onRetry={() => stalls.send({ type: 'retry' })} />}
      {!asked && !isUnlisted && <SectionSkeleton label={m.stall_questions_loading()} rows={2} />}
      {asked?.length === 0 && <p className="soft">{m.stall_questions_none()}</p>}
      {asked && asked.length > 0 && (
        <ul className={styles.asked} aria-label={m.stall_questions_list()}>
          {asked.map((one) => (
            <SentEnquiry key={one.id} {...one} />
          ))}
        </ul>
      )}
    </>
  );
}

function SentEnquiry({ about, message, askedAt, state, passedOnAt }: AskedBefore) {
  const { tone, Icon, title } = signs[state];
  return (
    <li>
      <div className="row middle apart gap-2-4">
        <h3>{about ?? m.stall_questions_by_form()}</h3>
        <Badge tone={tone} Icon={Icon}>
          {title()}
        </Badge>
      </div>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <p className="small soft">
        {m.stall_questions_received({ at: momentInWords(Date.parse(askedAt)) })} {whatNext(state, passedOnAt)}
      </p>
    </li>
  );
}

const signs = {
  waiting: { tone: 'plain', Icon: IconClock, title: m.stall_questions_states_waiting },
  'passed-on': { tone: 'ok', Icon: IconCircleCheck, title: m.stall_questions_states_passed_on },
  stuck: { tone: 'warn', Icon: IconAlertTriangle, title: m.stall_questions_states_stuck },
} as const;

function whatNext(state: AskedBefore['state'], passedOnAt: string | undefined): string {
  if (state === 'passed-on')
    return passedOnAt === undefined ? '' : m.stall_questions_passed_on({ at: momentInWords(Date.parse(passedOnAt)) });
  return state === 'stuck' ? m.stall_questions_stuck() : m.stall_questions_waiting();
}
