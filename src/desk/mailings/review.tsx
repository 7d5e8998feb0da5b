import type { Mailing } from '#schemas/api/mailing-shapes.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { leftOutNames } from './recipient-words.ts';
import styles from './mailing.module.css';

/** Who gets a mailing, the first of them by name, and the mail as the first of them reads it. */
export function Review({ mailing }: { mailing: Mailing }) {
  const { id, segment, recipients, left_out: leftOut, preview } = mailing;
  return (
    <>
      <section className="card padded stack gap-2" aria-label={m.desk_mailings_recipients()}>
        <h2>{m.desk_mailings_count({ count: recipients })}</h2>
        <p>{segment}</p>
        {leftOut.map(({ reason, count }) => (
          <p key={reason}>{m.desk_mailings_left_out({ count, reason: leftOutNames[reason]() })}</p>
        ))}
        <FirstPeople mailing={mailing} />
        <p>
          <Link href={`/desk/mailings/${id}/recipients`}>{m.desk_mailings_all_people()}</Link>
        </p>
      </section>
      <section className="card padded stack gap-2" aria-label={m.desk_mailings_preview()}>
        <p className="soft">{m.desk_mailings_preview()}</p>
        <h2>{preview.subject}</h2>
        {/* made from Markdown by the service; HTML in it and in the name is text */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: preview.html }} />
      </section>
    </>
  );
}

const FirstPeople = ({ mailing: { first } }: { mailing: Mailing }) => (
  <ul>
    {first.map(({ position, name, email, left_out: reason }) => (
      <li key={position}>
        {[name, email].filter(Boolean).join(', ')}
        {reason && ` (${leftOutNames[reason]()})`}
      </li>
    ))}
  </ul>
);
