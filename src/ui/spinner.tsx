import styles from './spinner.module.css';

/** Says that something is under way, beside words that say what. Look: Field (busy). */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
