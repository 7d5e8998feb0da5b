import { isScheduled, type SettingsEdit } from '#machines/publish-settings/publish-settings.ts';
import { withChanges } from '#domain/settings/changes.ts';
import type { SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { describeChanges } from '#schemas/settings/describe-changes.ts';
import { isSettingsPart } from '#schemas/settings/settings-document.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import type { SettingsValues } from '#src/forms/settings/rjsf-schema.ts';
import { SettingsForm } from '#src/forms/settings/settings-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { timeInWords } from '../../shared/format.ts';
import { uploadPicture } from '../settings-api.ts';
import { ChangeList } from './change-list.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { StepProps } from './flow.ts';

const noProblems: readonly FieldProblem[] = [];

interface EditStepProps extends StepProps {
  settings: SettingsPartReply;
  edit: SettingsEdit;
}

/** The form of the part. It saves a draft, which visitors do not see. */
export function EditStep({ flow, state, settings, edit }: EditStepProps) {
  const { problem, lost } = state.context;
  const { part, schema } = settings;
  if (!isSettingsPart(part)) return null;
  return (
    <>
      <OthersWork settings={settings} />
      {lost.length > 0 && <LostChanges flow={flow} state={state} settings={settings} edit={edit} />}
      <SettingsForm
        part={part}
        schema={schema as SettingsSchema}
        value={edit.value as SettingsValues}
        published={settings.value as SettingsValues}
        busy={!state.matches('editing')}
        problems={state.matches('editing') ? (problem?.fields ?? noProblems) : noProblems}
        uploadPicture={uploadPicture}
        onChange={(value) => flow.send({ type: 'value.changed', value })}
        onSubmit={(value) => flow.send({ type: 'draft.submitted', value })}
      >
        <div className="row gap-2">
          <Button
            type="submit"
            isBusy={state.matches('saving')}
            disabled={state.hasTag('busy') && !state.matches('saving')}
          >
            {m.desk_settings_save()}
          </Button>
          <DiscardButton flow={flow} state={state} />
        </div>
      </SettingsForm>
    </>
  );
}

/** A scheduled change, and the drafts of other people. */
function OthersWork({ settings }: { settings: SettingsPartReply }) {
  const { other_drafts: others, versions } = settings;
  const [newest] = versions;
  return (
    <>
      {isScheduled({ settings }) && newest && (
        <NoticeBox
          tone="info"
          title={m.desk_settings_form_later({ time: timeInWords(newest.effective_at), name: newest.by })}
        />
      )}
      {others.length > 0 && (
        <NoticeBox tone="warn" title={m.desk_settings_other_drafts()}>
          {others.map(({ by, at }) => m.desk_settings_by({ name: by, time: timeInWords(at) })).join('; ')}
        </NoticeBox>
      )}
    </>
  );
}

/** Own changes at places that another person has changed too. The person can put them in the form again. */
function LostChanges({ flow, state, settings, edit }: EditStepProps) {
  const kept = withChanges(edit.value, state.context.lost);
  return (
    <NoticeBox tone="warn" title={m.desk_settings_lost()}>
      <div className="stack gap-4">
        <ChangeList
          label={m.desk_settings_lost()}
          changes={describeChanges(settings.schema as SettingsSchema, edit.value, kept)}
        />
        <div>
          <Button
            variant="default"
            size="sm"
            disabled={!state.can({ type: 'mine.kept' })}
            onClick={() => flow.send({ type: 'mine.kept' })}
          >
            {m.desk_settings_keep_mine()}
          </Button>
        </div>
      </div>
    </NoticeBox>
  );
}
