import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { textParts } from '#domain/abstracts.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { SubmissionActor } from './flow.ts';
import styles from './abstracts.module.css';

/** The submitted abstract, shown before it can be replaced. */
export function Submitted({ submission }: { submission: SubmissionActor }) {
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
      <Ways submission={submission} />
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
        <div key={label} className="stack gap-1-4 pad-block-2 ruled">
          <dt className="soft">{label}</dt>
          <dd className="strong anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ submission }: { submission: SubmissionActor }) {
  const canFetch = useSelector(submission, (state) => state.can({ type: 'file.requested' }));
  return (
    <div className="row">
      <Button onClick={() => submission.send({ type: 'replace' })}>{m.abstract_view_replace()}</Button>
      <Button
        variant="default"
        icon={IconDownload}
        aria-disabled={!canFetch}
        onClick={() => submission.send({ type: 'file.requested' })}
      >
        {canFetch ? m.abstract_view_file() : m.abstract_view_fetching()}
      </Button>
    </div>
  );
}
