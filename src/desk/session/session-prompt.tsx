import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { StaffSignIn } from '../sign-in/staff-sign-in.tsx';
import type { Prompt } from './prompts.ts';

interface SessionPromptProps {
  prompt: Prompt;
  /** called when the session is open or confirmed */
  onOpen: () => void;
}

/**
 * A dialog in front of the page, which keeps what was typed: the session has ended, or an action needs a new proof of
 * password and app. After the end of a session, nothing behind the dialog can be read. Use `prompt.id` as the key,
 * because a new dialog is in front of older ones.
 */
export function SessionPrompt({ prompt: { kind, email, cancel }, onOpen }: SessionPromptProps) {
  const isConfirming = kind === 'confirm';
  return (
    <Dialog
      opened
      title={isConfirming ? m.desk_confirm_title() : m.desk_session_over()}
      onClose={cancel}
      isHeld={!isConfirming}
      hidesPage={!isConfirming}
    >
      <div className="stack gap-5">
        <p>{isConfirming ? m.desk_confirm_text() : m.desk_session_over_text()}</p>
        <StaffSignIn {...(email !== undefined && { email })} isConfirming={isConfirming} onOpen={onOpen} />
        {!isConfirming && (
          <Button variant="subtle" fullWidth onClick={() => window.location.assign('/desk')}>
            {m.desk_somebody_else()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
