import { PageHeading } from '#src/components/page-heading.tsx';
import styles from './policy.module.css';

/** A policy of the organiser. Its text is the event's own file, turned into HTML by the build: no visitor's text enters it. */
export function Policy({ title, html }: { title: string; html: string }) {
  return (
    <article className={`wrap ${styles.policy}`}>
      <PageHeading title={title} className={styles.heading} />
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
