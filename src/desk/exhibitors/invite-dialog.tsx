import { useState } from 'react';
import { emailRule, isEmail } from '#domain/text/formats.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { inviteExhibitor } from './exhibitors-api.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the email of an exhibitor to invite. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const { errors, check } = useMissing(
    { 'exhibitor-email': isEmail(email) ? undefined : m.desk_invite_email_missing() },
    opened,
  );
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={m.desk_exhibitors_invite()}
      confirm={m.desk_exhibitors_invite_do()}
      check={check}
      action={() => inviteExhibitor(email)}
      done={() => m.desk_exhibitors_invite_done({ email })}
    >
      <p>{m.desk_exhibitors_invite_text()}</p>
      <TextField
        id="exhibitor-email"
        name="email"
        kind="email"
        label={m.desk_exhibitors_email()}
        rule={emailRule}
        value={typed}
        error={errors['exhibitor-email']}
        required
        onText={setTyped}
      />
    </ActionDialog>
  );
}
