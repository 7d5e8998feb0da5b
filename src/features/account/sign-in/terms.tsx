import { Link } from '#src/ui/link.tsx';
import { signIn as words } from '#words';
import styles from './sign-in.module.css';

/** Links to the policies, as in the footer. Decision 21. */
export const Terms = () => (
  <p className={styles.terms}>
    {words.agree(
      (terms) => (
        <Link key="terms" href="/terms">
          {terms}
        </Link>
      ),
      (privacy) => (
        <Link key="privacy" href="/privacy">
          {privacy}
        </Link>
      ),
    )}
  </p>
);
