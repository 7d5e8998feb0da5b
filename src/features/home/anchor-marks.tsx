import styles from './anchor-marks.module.css';

/** Empty anchors at the start of a section, so links to its cards work before the cards are rendered. */
export function AnchorMarks({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.marks}>
      {names.map((name) => (
        <span key={name} id={name} />
      ))}
    </div>
  );
}
