import { policies as words } from '#words';
import styles from './policy.module.css';

/** What the build makes of a policy's Markdown. */
export interface PolicyText {
  html: string;
  headings: { id: string; text: string }[];
}

/** A policy of the organiser. Its text is the event's own file, turned into HTML by the build: no visitor's text enters it. */
export function Policy({ title, text }: { title: string; text: PolicyText }) {
  return (
    <article className={`wrap ${styles.policy}`}>
      <h1 className={styles.heading}>{title}</h1>
      <nav className={styles.contents} aria-label={words.contents}>
        <p aria-hidden="true">{words.contents}</p>
        <ul>
          {text.headings.map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  );
}
