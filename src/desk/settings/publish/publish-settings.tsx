import { useMergedRef } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import { isUnsaved } from '#machines/publish-settings/publish-settings.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { CompareStep } from './compare-step.tsx';
import { EditStep } from './edit-step.tsx';
import { publishSettingsFlow, type StepProps } from './flow.ts';
import styles from './publish.module.css';
import { PublishedStep } from './published-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { VersionList } from './version-list.tsx';

interface PublishSettingsProps {
  part: SettingsPart;
  /** called when the form gets or loses changes that are not saved */
  onUnsaved?: (isUnsaved: boolean) => void;
}

/** A part of the settings: its form, the changes of the draft, the publication and the versions. */
export function PublishSettings({ part, onUnsaved }: PublishSettingsProps) {
  const flow = useFlow(publishSettingsFlow, { input: { part } });
  useNotices(flow);
  const state = useSelector(flow, (snapshot) => snapshot);
  const hasUnsaved = isUnsaved(state.context);
  useEffect(() => onUnsaved?.(hasUnsaved), [onUnsaved, hasUnsaved]);
  const ref = useMergedRef(useKeepFocus(), useScrolled(shownStep(state)));
  const step = { flow, state };
  const { settings, problem } = state.context;
  return (
    <div ref={ref} className={`stack gap-6 ${styles.flow}`}>
      {problem && <Problem sentence={problem.sentence} fields={state.matches('editing') ? [] : problem.fields} />}
      {state.matches('unread') && (
        <div>
          <Button onClick={() => flow.send({ type: 'retry' })}>{m.desk_try_again()}</Button>
        </div>
      )}
      {!settings && state.matches('reading') && <p role="status">{m.desk_settings_reading()}</p>}
      {settings && !state.matches('unread') && (
        <>
          <Step {...step} />
          <VersionList {...step} settings={settings} />
        </>
      )}
      <UndoDialog {...step} />
    </div>
  );
}

/** The part of the screen for the state. During a call it stays as it was, and cannot be used. */
function shownStep(state: StepProps['state']): 'published' | 'compare' | 'review' | 'edit' {
  if (state.context.published) return 'published';
  if (state.matches('comparing')) return 'compare';
  return state.context.draft ? 'review' : 'edit';
}

function Step(step: StepProps) {
  const { published, draft, settings, edit } = step.state.context;
  const shown = shownStep(step.state);
  if (shown === 'compare') return <CompareStep {...step} />;
  if (published) return <PublishedStep {...step} published={published} />;
  if (draft) return <ReviewStep {...step} draft={draft} />;
  return settings && edit ? <EditStep {...step} settings={settings} edit={edit} /> : null;
}

/** Scrolls to the start of the element when another step is shown, because the steps have different heights. */
function useScrolled(shown: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    element.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return element;
}

/**
 * The refusal of the service, with its lines: workshops whose seats are taken, or the changes of another person. Scrolls
 * to it, because the button may be far below, in the list of versions.
 */
function Problem({ sentence, fields }: { sentence: string; fields: readonly FieldProblem[] }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' }); // returns a promise in new browsers, so it must not be the result
  }, [sentence, fields]);
  return (
    <div ref={alert} className={styles.problem}>
      <NoticeBox tone="bad" role="alert" title={sentence}>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ field, message }) => (
              <li key={field}>{`${field}: ${message}`}</li>
            ))}
          </ul>
        )}
      </NoticeBox>
    </div>
  );
}
