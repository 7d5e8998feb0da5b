import type { SettingChange } from '#schemas/api/desk/settings.api.ts';
import { m } from '#messages';
import styles from './publish.module.css';

interface ChangeListProps {
  label: string;
  changes: readonly SettingChange[];
}

/** Changes in words: the field, the old and the new value. */
export const ChangeList = ({ label, changes }: ChangeListProps) =>
  changes.length === 0 ? (
    <p className="soft">{m.desk_settings_same()}</p>
  ) : (
    <ul className={styles.changes} aria-label={label}>
      {changes.map(({ field, before, after }, index) => (
        <li key={[...field, index].join('/')}>
          <span className="strong">{field.join(' › ')}</span>
          <span className={styles.values}>
            {before !== undefined && (
              <del>
                <span className="vh">{m.desk_settings_before()} </span>
                {before}
              </del>
            )}
            {after !== undefined && (
              <ins>
                <span className="vh">{m.desk_settings_after()} </span>
                {after}
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
