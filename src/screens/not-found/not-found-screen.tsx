import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '#src/components/page-heading.tsx';
import styles from './not-found-screen.module.css';

/** An address nothing lives at. */
export function NotFoundScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHeading title="This page was not found" className={styles.heading} />
      <p className={styles.words}>The address may be mistyped, or the page may have moved.</p>
      <Button component={Link} to="/">
        Go to Home
      </Button>
    </div>
  );
}
