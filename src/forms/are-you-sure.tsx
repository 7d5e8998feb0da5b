import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

interface AreYouSureProps {
  opened: boolean;
  title: string;
  text: string | undefined;
  /** of the button that changes nothing, and of the other */
  keep: string;
  go: string;
  onKeep: () => void;
  onGo: () => void;
}

/** Asked before something typed or chosen would be gone. */
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
