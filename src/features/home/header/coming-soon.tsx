import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { comingSoon as words } from '#words';

/** Dialog: booking has not opened yet. Spec: landing 2.2. */
export function ComingSoon({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
