import { Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import { EmailCode, useEmailCode } from '#src/site/email-code/index.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { ScreenStep } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import type { SubmissionActor } from './flow.ts';
import styles from '#src/forms/abstracts/abstracts.module.css';

/** Last day of abstract submission, as text. */
export const lastDay = () => dateInWords(Date.parse(`${event.abstractsUntil}T00:00:00Z`), 'UTC');

/** Form that verifies the email of a registered delegate. */
export function EmailStep({ submission }: { submission: SubmissionActor }) {
  const code = useEmailCode(submission);
  return (
    <ScreenStep title={m.abstract_page_title()}>
      <p className={styles.lede}>
        {m.abstract_page_until({ date: lastDay() })} {m.abstract_notice_who()}
      </p>
      {code && <EmailCode code={code} name="abstract" words={{ ask: m.abstract_sign_in_ask() }} />}
    </ScreenStep>
  );
}

interface NoticeProps {
  tone: 'info' | 'warn';
  title: string;
  text: string;
  /** true if the notice asks the visitor to register and links to the passes. Rows: HOME-NTC-01, HOME-NTC-02. */
  asksToRegister?: boolean;
  /** the last button */
  children?: ReactNode;
}

/** Shown if submission is closed or over, or the email is not registered. Rows: ROLE-06, ROUTE-18. */
const Notice = ({ tone, title, text, asksToRegister, children = <BackHome /> }: NoticeProps) => (
  <ScreenStep title={m.abstract_page_title()}>
    <NoticeBox tone={tone} title={title}>
      <Stack gap="sm">
        <p className="anywhere">{text}</p>
        {asksToRegister && (
          <>
            <p>{m.abstract_notice_who()}</p>
            <p>{m.abstract_notice_next()}</p>
          </>
        )}
        <Group component="p" gap="sm" align="stretch">
          {asksToRegister && <Button href="/classic-booking">{m.abstract_page_register()}</Button>}
          {children}
        </Group>
      </Stack>
    </NoticeBox>
  </ScreenStep>
);

const BackHome = () => (
  <Button href="/" variant="default">
    {m.links_back_home()}
  </Button>
);

export const Closed = () => (
  <Notice tone="info" title={m.abstract_page_closed_title()} text={m.abstract_page_closed()} asksToRegister />
);

export const Late = () => (
  <Notice tone="info" title={m.abstract_page_late_title()} text={m.abstract_page_late({ date: lastDay() })} />
);

export function Unregistered({ submission }: { submission: SubmissionActor }) {
  const email = useSelector(submission, ({ context }) => context.email);
  const text = m.abstract_page_unregistered({ email });
  return (
    <Notice tone="warn" title={m.abstract_page_unregistered_title()} text={text} asksToRegister>
      <Button variant="default" onClick={() => submission.send({ type: 'back' })}>
        {m.abstract_page_other_email()}
      </Button>
    </Notice>
  );
}
