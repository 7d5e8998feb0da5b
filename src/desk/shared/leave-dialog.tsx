import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';

/** Stops each navigation, until the person decides. The browser asks before the document is closed. */
export function LeaveDialog({ text }: { text: string }) {
  const blocker = useBlocker(true);
  useWindowEvent('beforeunload', (event) => event.preventDefault());
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={m.desk_settings_leave_title()}
      cancel={m.desk_settings_stay()}
      confirm={m.desk_settings_leave()}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      isDangerous
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
