import styles from './anchor-marks.module.css';

/** Where links to single cards lead before the cards are there: to the start of their section. */
export function AnchorMarks({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.marks}>
      {names.map((name) => (
        <span key={name} id={name} />
      ))}
    </div>
  );
}
