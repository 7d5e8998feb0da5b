import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Conditions for submitting an abstract. Rows: HOME-NTC-01 to HOME-NTC-05. */
export function AbstractNotice({ opened, onClose }: DialogProps) {
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {m.abstract_notice_cancel()}
      </Button>
      <Button href="/abstract-submission">{m.abstract_notice_proceed()}</Button>
    </>
  );
  return (
    <Dialog opened={opened} title={m.abstract_notice_title()} onClose={onClose} footer={actions}>
      <div className="stack gap-4">
        <p>{m.abstract_notice_who()}</p>
        <p>{m.abstract_notice_next()}</p>
      </div>
    </Dialog>
  );
}

/** Booking has not opened yet. Rows: HOME-HERO-06, HOME-HERO-07. */
export function ComingSoon({ opened, onClose }: DialogProps) {
  const close = <Button onClick={onClose}>{m.coming_soon_close()}</Button>;
  return (
    <Dialog opened={opened} title={m.coming_soon_title()} onClose={onClose} footer={close}>
      <p>{m.coming_soon_text()}</p>
    </Dialog>
  );
}
