import { useState } from 'react';
import type { PublicationChoice } from '#machines/publish-settings/publish-settings.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { instantOf } from '../../shared/format.ts';
import { TimeField } from '../../shared/time-field.tsx';
import { ReasonField, reasonOf } from './reason-field.tsx';

interface PublicationFormProps {
  /** whether a change of this part can take effect later */
  canWait: boolean;
  isBusy: boolean;
  isPublishing: boolean;
  onPublish: (publication: PublicationChoice) => void;
}

/** Publishes the draft, now or at a time in the time zone of the conference. */
export function PublicationForm({ canWait, isBusy, isPublishing, onPublish }: PublicationFormProps) {
  const [when, setWhen] = useState('now');
  const [time, setTime] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isLater = canWait && when === 'later';
  const error = isChecked && isLater && time === '' ? m.form_required() : undefined;
  const publish = () => {
    setChecked(true);
    if (isLater && time === '') return document.getElementById('settings-time')?.focus();
    onPublish({
      ...(isLater && { effectiveAt: instantOf(time) }),
      ...reasonOf(reason),
    });
  };
  return (
    <PlainForm isBusy={isBusy} onSubmit={publish} aria-label={m.desk_settings_publication()}>
      {canWait && <WhenField when={when} isBusy={isBusy} onChoice={setWhen} />}
      {isLater && (
        <TimeField
          id="settings-time"
          label={m.desk_settings_time()}
          value={time}
          error={error}
          required
          readOnly={isBusy}
          onTime={setTime}
        />
      )}
      <ReasonField id="settings-reason" reason={reason} readOnly={isBusy} onReason={setReason} />
      <div>
        <Button type="submit" isBusy={isPublishing} disabled={isBusy && !isPublishing}>
          {isLater ? m.desk_settings_schedule() : m.desk_settings_publish()}
        </Button>
      </div>
    </PlainForm>
  );
}

interface WhenFieldProps {
  when: string;
  isBusy: boolean;
  onChoice: (when: string) => void;
}

const WhenField = ({ when, isBusy, onChoice }: WhenFieldProps) => (
  <RadioField
    id="settings-when"
    name="when"
    label={m.desk_settings_when()}
    value={when}
    readOnly={isBusy}
    options={[
      { const: 'now', title: m.desk_settings_now() },
      { const: 'later', title: m.desk_settings_later() },
    ]}
    onChoice={onChoice}
  />
);
