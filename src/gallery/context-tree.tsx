import styles from './panels.module.css';

interface ContextTreeProps {
  context: Record<string, unknown>;
  /** the context before the last step; changed values are marked */
  before: Record<string, unknown> | undefined;
}

export function ContextTree({ context, before }: ContextTreeProps) {
  return (
    <section aria-labelledby="context">
      <h2 id="context">What it knows</h2>
      <ValueTree value={context} before={before} />
    </section>
  );
}

interface ValueTreeProps {
  value: unknown;
  /** changed values compared with this one are marked; if omitted, none are */
  before?: unknown;
}

/** Shows any value as a tree. Branches with changed values are open. */
export function ValueTree({ value, before }: ValueTreeProps) {
  const parts = partsOf(value);
  if (!parts) return <code className={styles.value}>{wordsOf(value)}</code>;
  if (parts.length === 0) return <code className={styles.value}>{Array.isArray(value) ? '[]' : '{}'}</code>;
  const earlier = new Map(partsOf(before) ?? []);
  return (
    <ul className={styles.tree}>
      {parts.map(([key, part]) => (
        <Branch
          key={key}
          name={key}
          value={part}
          {...(before !== undefined && { before: earlier.get(key), marks: true })}
        />
      ))}
    </ul>
  );
}

function Branch({ name, value, before, marks = false }: ValueTreeProps & { name: string; marks?: boolean }) {
  const isChanged = marks && !isSame(value, before);
  const parts = partsOf(value);
  const was = isChanged && !parts ? <span className={styles.was}>was {summaryOf(before)}</span> : null;
  const mark = isChanged && <span className={styles.mark}>changed</span>;
  if (!parts || parts.length === 0) {
    return (
      <li data-changed={isChanged || undefined}>
        <code>
          {name}: <span className={styles.leaf}>{parts ? summaryOf(value) : wordsOf(value)}</span>
        </code>
        {mark} {was}
      </li>
    );
  }
  return (
    <li data-changed={isChanged || undefined}>
      <details open={isChanged}>
        <summary title={summaryOf(value)}>
          <code>{name}</code> {mark} <span className="soft">{summaryOf(value)}</span>
        </summary>
        <ValueTree value={value} {...(isChanged && partsOf(before) && { before })} />
      </details>
    </li>
  );
}

/** Entries of an object or array. Adds the message of an error, which `Object.entries` leaves out. */
function partsOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value instanceof Error ? { ...value, message: value.message } : value);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  return value === undefined ? 'none' : String(value);
}

function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : `list of ${value.length}`;
  if (value instanceof Error) return value.name;
  const parts = partsOf(value);
  return parts ? (parts.length === 0 ? '{}' : `{ ${parts.map(([key]) => key).join(', ')} }`) : wordsOf(value);
}

function isSame(value: unknown, before: unknown): boolean {
  return value === before || JSON.stringify(value) === JSON.stringify(before);
}
