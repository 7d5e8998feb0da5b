import { isScheduled, type PublishSettings } from '#machines/publish-settings/publish-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { timeInWords } from '../../shared/format.ts';
import type { StepProps } from './flow.ts';

interface PublishedStepProps extends StepProps {
  published: NonNullable<PublishSettings['published']>;
}

/** The change is published, or scheduled. It can be undone. */
export function PublishedStep({ flow, state, published }: PublishedStepProps) {
  const { settings } = state.context;
  const isLater = isScheduled(state.context);
  const own = settings?.versions.find(({ id }) => id === published.version);
  const undo = { type: 'version.chosen', version: published.before } as const;
  return (
    <NoticeBox
      tone="ok"
      role="status"
      title={
        isLater && own
          ? m.desk_settings_is_scheduled({ time: timeInWords(own.effective_at) })
          : m.desk_settings_is_published()
      }
    >
      <div className="row gap-2">
        <Button disabled={!state.can({ type: 'edit' })} onClick={() => flow.send({ type: 'edit' })}>
          {m.desk_settings_change_more()}
        </Button>
        {!isLater && (
          <Button variant="default" disabled={!state.can(undo)} onClick={() => flow.send(undo)}>
            {m.desk_settings_undo()}
          </Button>
        )}
      </div>
    </NoticeBox>
  );
}
