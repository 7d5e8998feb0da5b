import { isScheduled, type VersionId } from '#machines/publish-settings/publish-settings.ts';
import type { SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { timeInWords } from '../../shared/format.ts';
import { ChangeList } from './change-list.tsx';
import type { StepProps } from './flow.ts';
import styles from './publish.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

type Version = SettingsPartReply['versions'][number];

interface VersionListProps extends StepProps {
  settings: SettingsPartReply;
}

/** All versions, newest first: who published them, when, and what changed. The newest may take effect later. */
export function VersionList(props: VersionListProps) {
  const { settings } = props;
  return (
    <section className="stack gap-4" aria-labelledby="settings-versions">
      <h2 id="settings-versions">{m.desk_settings_versions()}</h2>
      <ol className={styles.versions}>
        {settings.versions.map((version) => (
          <VersionItem key={version.id} {...props} version={version} />
        ))}
        <li className={styles.panel}>
          <div>
            <p className="strong">{m.desk_settings_of_files()}</p>
            {settings.in_force === null && <p className="soft">{m.desk_settings_in_force_now()}</p>}
          </div>
          <UndoButton {...props} version={null} name={m.desk_settings_of_files()} />
        </li>
      </ol>
    </section>
  );
}

function VersionItem({ version, ...props }: VersionListProps & { version: Version }) {
  const { flow, state, settings } = props;
  const { id, by, at, reason, withdrawn_reason: withdrawnReason, changes } = version;
  const name = m.desk_settings_by({ name: by, time: timeInWords(at) });
  return (
    <li className={styles.panel}>
      <div>
        <p className="strong">{name}</p>
        <p className="soft">{placeInWords(version, settings)}</p>
        {reason !== undefined && <p>{m.desk_settings_reason_of({ reason })}</p>}
        {withdrawnReason !== undefined && <p>{m.desk_settings_withdrawn_because({ reason: withdrawnReason })}</p>}
      </div>
      <ChangeList label={m.desk_settings_changes_of({ version: name })} changes={changes} />
      {id === settings.base && isScheduled({ settings }) ? (
        <div>
          <WithdrawButton flow={flow} state={state} />
        </div>
      ) : (
        <UndoButton {...props} version={id} name={name} />
      )}
    </li>
  );
}

/** Whether a version is in force, was withdrawn, or takes effect later. */
function placeInWords(
  { id, state, effective_at: from }: Version,
  { in_force: inForce, base }: SettingsPartReply,
): string {
  if (state === 'withdrawn') return m.desk_settings_state_withdrawn();
  if (id === inForce) return m.desk_settings_state_in_force({ time: timeInWords(from) });
  if (id === base) return m.desk_settings_state_scheduled({ time: timeInWords(from) });
  return m.desk_settings_state_earlier({ time: timeInWords(from) });
}

/** Goes back to a version. The newest has no button. */
function UndoButton({ flow, state, settings, version, name }: VersionListProps & { version: VersionId; name: string }) {
  const choice = { type: 'version.chosen', version } as const;
  if (version === settings.base) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        aria-label={m.desk_settings_back_to({ version: name })}
        disabled={!state.can(choice)}
        onClick={() => flow.send(choice)}
      >
        {m.desk_settings_back()}
      </Button>
    </div>
  );
}
