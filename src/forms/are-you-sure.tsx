import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

interface AreYouSureProps {
  opened: boolean;
  title: string;
  text: string | undefined;
  /** labels of the cancel button and of the confirm button */
  keep: string;
  go: string;
  onKeep: () => void;
  onGo: () => void;
}

/** Confirmation dialog shown before input is lost. */
export const AreYouSure = ({ opened, title, text, keep, go, onKeep, onGo }: AreYouSureProps) => (
  <Dialog
    opened={opened}
    title={title}
    onClose={onKeep}
    footer={
      <>
        <Button variant="default" onClick={onKeep}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onGo}>
          {go}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
