import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Themed } from '#src/pages/themed.tsx';

/** What the way to a pass says while booking has not opened. Spec: landing 2.2. */
export function ComingSoon({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Themed>
      <Dialog opened={opened} title="Coming Soon!" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p>Booking will open shortly. Stay tuned.</p>
      </Dialog>
    </Themed>
  );
}
