import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload, IconFileTypePdf } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { dateInWords } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import type { DocumentsActor } from './flow.ts';
import { Section, SectionSkeleton } from './section.tsx';
import styles from './exhibitor.module.css';

/** The stall brochure, and the files that the organiser has stored for the company, such as invoices. */
export function CompanyDocuments({ documents: flow }: { documents: DocumentsActor }) {
  const documents = useSelector(flow, ({ context }) => context.documents);
  const problem = useSelector(flow, ({ context }) => context.problem);
  const hasFailed = useSelector(flow, (state) => state.matches('failed'));
  return (
    <Section title={m.company_documents_title()}>
      {problem && !hasFailed && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      {hasFailed && <RetryNotice problem={problem?.sentence} onRetry={() => flow.send({ type: 'retry' })} />}
      {!documents && !hasFailed && <SectionSkeleton label={m.company_documents_loading()} rows={1} />}
      {documents && (
        <ul className={styles.files}>
          {documents.map((document) => (
            <li key={document.id}>
              <IconFileTypePdf size={24} stroke={1.75} aria-hidden="true" />
              <div>
                <h3 className="anywhere">{document.title}</h3>
                {document.addedAt !== undefined && (
                  <Text size="sm" c="dimmed">
                    {m.company_documents_added({ at: dateInWords(Date.parse(document.addedAt), event.dates.timeZone) })}
                  </Text>
                )}
              </div>
              <Download document={document} flow={flow} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The public brochure is a link. The other files need the token of the session, so the machine downloads them. */
function Download({ document, flow }: { document: ExhibitorDocument; flow: DocumentsActor }) {
  const isFetching = useSelector(flow, ({ context }) => context.chosen?.id === document.id);
  const isReady = useSelector(flow, (state) => state.matches('ready'));
  const look = {
    variant: 'default',
    size: 'sm',
    icon: IconDownload,
    'aria-label': isFetching
      ? m.company_documents_fetching()
      : m.company_documents_download_of({ title: document.title }),
  } as const;
  if (document.kind === 'brochure') {
    return (
      <Button {...look} href={document.url} download>
        {m.company_documents_download()}
      </Button>
    );
  }
  return (
    <Button {...look} aria-disabled={!isReady} onClick={() => flow.send({ type: 'document.chosen', document })}>
      {isFetching ? m.company_documents_fetching() : m.company_documents_download()}
    </Button>
  );
}
