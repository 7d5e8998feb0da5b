import { Box, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import { Button } from '#src/ui/button.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { textParts } from '#domain/abstracts.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { AbstractForm } from './abstract-form.tsx';
import type { SubmissionActor } from './flow.ts';
import { lastDay } from './screens-without-form.tsx';
import styles from '#src/forms/abstracts/abstracts.module.css';

/** The form, or the submitted abstract, of a delegate with a verified email. */
export function AbstractPanel({ submission }: { submission: SubmissionActor }) {
  const part = useSelector(submission, (state) => {
    if (state.hasTag('form')) return 'form';
    return state.hasTag('submitted') ? 'submitted' : 'reading';
  });
  const version = useSelector(submission, ({ context }) => context.own?.abstract?.version ?? 0);
  return (
    <>
      <Head submission={submission} />
      {part === 'reading' && <Reading submission={submission} />}
      {part === 'form' && <AbstractForm key={version} submission={submission} />}
      {part === 'submitted' && <Submitted submission={submission} />}
    </>
  );
}

function Head({ submission }: { submission: SubmissionActor }) {
  const session = useSelector(submission, ({ context }) => context.session);
  const canLeave = useSelector(submission, (state) => state.can({ type: 'signOut' }));
  if (!session) return <PageHeading title={m.abstract_page_title()} />;
  return (
    <Box mt="xl" pt="lg" className="opening parted">
      <div>
        <PageHeading title={m.abstract_page_title()} />
        <Text c="dimmed" mt="sm" className="anywhere">
          {m.abstract_page_registered_at()} <b>{session.email}</b>
        </Text>
        <Text size="sm">{m.abstract_page_until({ date: lastDay() })}</Text>
        <Text size="sm" c="dimmed">
          {m.abstract_page_session_until({ time: momentThere(Date.parse(session.expires), event.dates.timeZone) })}
        </Text>
      </div>
      <Button variant="default" aria-disabled={!canLeave} onClick={() => submission.send({ type: 'signOut' })}>
        {m.abstract_page_sign_out()}
      </Button>
    </Box>
  );
}

function Reading({ submission }: { submission: SubmissionActor }) {
  const isUnread = useSelector(submission, (state) => state.matches('unread'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  if (isUnread) return <RetryNotice problem={problem?.sentence} onRetry={() => submission.send({ type: 'retry' })} />;
  return (
    <Text role="status" c="dimmed">
      {m.abstract_page_reading()}
    </Text>
  );
}

/** The submitted abstract, with a button to replace it. */
function Submitted({ submission }: { submission: SubmissionActor }) {
  const abstract = useSelector(submission, ({ context }) => context.own?.abstract);
  if (!abstract) return null;
  return (
    <article className={styles.card}>
      <h2>{m.abstract_view_title()}</h2>
      <Facts abstract={abstract} />
      {textParts.map((part) => (
        <section key={part}>
          <h3>{abstractForm.document.properties[part]?.title}</h3>
          <p className={`anywhere ${styles.text}`}>{abstract[part]}</p>
        </section>
      ))}
      <Actions submission={submission} />
    </article>
  );
}

function Facts({ abstract }: { abstract: Abstract }) {
  const at = (time: string) => m.abstract_view_moment({ moment: momentThere(Date.parse(time), event.dates.timeZone) });
  const rows = [
    [m.abstract_view_reference(), abstract.reference],
    [m.abstract_view_at(), at(abstract.submitted_at)],
    ...(abstract.version > 1 ? [[m.abstract_view_replaced_at(), at(abstract.updated_at)] as const] : []),
    [m.abstract_view_talk(), abstract.title],
    [m.abstract_view_kind(), titleOf(abstractForm.document, 'kind', abstract.kind)],
    [m.abstract_view_theme(), titleOf(abstractForm.document, 'theme', abstract.theme)],
    [m.abstract_view_authors(), abstract.authors.map(({ name, affiliation }) => `${name} (${affiliation})`).join('; ')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <Stack key={label} gap="4px var(--mantine-spacing-md)" py="xs" className="ruled">
          <Text component="dt" inherit c="dimmed">
            {label}
          </Text>
          <Text component="dd" inherit fw={600} className="anywhere">
            {value}
          </Text>
        </Stack>
      ))}
    </dl>
  );
}

function Actions({ submission }: { submission: SubmissionActor }) {
  const canFetch = useSelector(submission, (state) => state.can({ type: 'file.requested' }));
  return (
    <Group gap="sm" align="stretch">
      <Button onClick={() => submission.send({ type: 'replace' })}>{m.abstract_view_replace()}</Button>
      <Button
        variant="default"
        icon={IconDownload}
        aria-disabled={!canFetch}
        onClick={() => submission.send({ type: 'file.requested' })}
      >
        {canFetch ? m.abstract_view_file() : m.abstract_view_fetching()}
      </Button>
    </Group>
  );
}
