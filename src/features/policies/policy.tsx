import { m } from '#messages';
import styles from './policy.module.css';

/** A policy as the build compiles it from Markdown. */
export interface PolicyText {
  html: string;
  headings: { id: string; text: string }[];
}

/** A policy of the organiser. The HTML is built from a file of the event and contains no user input. */
export function Policy({ title, text }: { title: string; text: PolicyText }) {
  return (
    <article className={`wrap ${styles.policy}`}>
      <h1 className={styles.heading}>{title}</h1>
      <nav className={styles.contents} aria-label={m.policies_contents()}>
        <p aria-hidden="true">{m.policies_contents()}</p>
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
