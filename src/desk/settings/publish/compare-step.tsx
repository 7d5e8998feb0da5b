import type { SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { describeChanges } from '#schemas/settings/describe-changes.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { timeInWords } from '../../shared/format.ts';
import { ChangeList } from './change-list.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { StepProps } from './flow.ts';
import styles from './publish.module.css';

/** Another person has changed the part: the changes of both people, and how to go on without losing any. */
export function CompareStep({ flow, state }: StepProps) {
  const { settings, edit } = state.context;
  if (!settings || !edit) return null;
  const schema = settings.schema as SettingsSchema;
  return (
    <section className={styles.panel} aria-labelledby="settings-compare">
      <h2 id="settings-compare">{m.desk_settings_compare()}</h2>
      <NoticeBox tone="warn" role="alert" title={changedMeanwhile(settings)} />
      <h3>{m.desk_settings_theirs()}</h3>
      <ChangeList label={m.desk_settings_theirs()} changes={describeChanges(schema, edit.baseValue, settings.value)} />
      <h3>{m.desk_settings_mine()}</h3>
      <ChangeList label={m.desk_settings_mine()} changes={describeChanges(schema, edit.baseValue, edit.value)} />
      <div className="row gap-2">
        <Button onClick={() => flow.send({ type: 'changes.merged' })}>{m.desk_settings_merge()}</Button>
        <DiscardButton flow={flow} state={state} />
      </div>
    </section>
  );
}

/** Says who has published the newest version, and when. */
function changedMeanwhile({ base, versions }: SettingsPartReply): string {
  const newest = versions.find(({ id }) => id === base);
  return newest && newest.id === versions[0]?.id
    ? m.desk_settings_changed_meanwhile({ name: newest.by, when: timeInWords(newest.at) })
    : m.desk_settings_withdrawn_meanwhile();
}
