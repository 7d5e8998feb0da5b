import { useState } from 'react';
import type { Role } from '#domain/staff/roles.ts';
import { emailRule, isEmail, isName } from '#domain/text/formats.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { useFirstFocus } from '../shared/use-first-focus.ts';
import { useAction } from '../shared/use-action.ts';
import { RoleField } from './role-field.tsx';
import { inviteStaff, type Invitation } from './staff-api.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites a person by mail. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const invite = useAction(inviteStaff, {
    showsProblem: true,
    done: (_, { email }) => m.desk_invite_done({ email }),
    onDone: onClose,
  });
  const close = () => {
    invite.forgetProblem();
    onClose();
  };
  return (
    <Dialog opened={opened} title={m.desk_invite_title()} onClose={close} isHeld={invite.isBusy}>
      {opened && (
        <InviteForm isBusy={invite.isBusy} problem={invite.problem} onInvite={(person) => void invite.run(person)} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  isBusy: boolean;
  problem: string | undefined;
  onInvite: (person: Invitation) => void;
}

function InviteForm({ isBusy, problem, onInvite }: InviteFormProps) {
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [role, setRole] = useState<Role>('office');
  const [isChecked, setChecked] = useState(false);
  useFirstFocus('invite-name');
  const wrong = {
    name: isName(typed.name) ? undefined : m.desk_invite_name_missing(),
    email: isEmail(typed.email.trim()) ? undefined : m.desk_invite_email_missing(),
  };
  const submit = () => {
    setChecked(true);
    const first = (['name', 'email'] as const).find((name) => wrong[name]);
    if (first) document.getElementById(`invite-${first}`)?.focus();
    else onInvite({ name: typed.name.trim(), email: typed.email.trim(), role });
  };
  const field = (name: keyof typeof typed) => ({
    id: `invite-${name}`,
    name,
    value: typed[name],
    error: isChecked ? wrong[name] : undefined,
    required: true,
    readOnly: isBusy,
    onText: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  });
  return (
    <PlainForm isBusy={isBusy} onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <TextField {...field('name')} label={m.desk_staff_name()} rule={{ maxLength: 100 }} />
      <TextField {...field('email')} label={m.desk_staff_email()} kind="email" rule={emailRule} />
      <RoleField id="invite-role" value={role} onRole={setRole} />
      <p className="soft">{m.desk_invite_text()}</p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {m.desk_invite_send()}
        </Button>
      </div>
    </PlainForm>
  );
}
