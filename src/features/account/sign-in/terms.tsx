import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { Sentence } from '#src/ui/sentence.tsx';
import styles from './sign-in.module.css';

/** Links to the policies, as in the footer. Row: LOGIN-GEN-04. Decision 21. */
export const Terms = () => (
  <p className={styles.terms}>
    <Sentence
      parts={m.sign_in_agree.parts()}
      elements={{ terms: <Link href="/terms" />, privacy: <Link href="/privacy" /> }}
    />
  </p>
);
