import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';

/** Dialog: booking has not opened yet. Rows: HOME-HERO-06, HOME-HERO-07. */
export function ComingSoon({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      title={m.coming_soon_title()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.coming_soon_close()}</Button>}
    >
      <p>{m.coming_soon_text()}</p>
    </Dialog>
  );
}
