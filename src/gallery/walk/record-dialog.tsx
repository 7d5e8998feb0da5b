import type { AnyStateMachine } from 'xstate';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { IconCopy } from '#src/ui/icons.ts';
import type { Path } from '#workbench/paths.ts';
import { recordAsTest } from '#workbench/recording.ts';
import { CopyButton } from './copy-button.tsx';
import type { Flow } from '../flows.ts';
import styles from '../panels.module.css';

interface RecordDialogProps {
  opened: boolean;
  onClose: () => void;
  flow: Flow;
  path: Path<AnyStateMachine>;
}

/** Shows the walk as a test case, which can be pasted into tests/machines. */
export function RecordDialog({ opened, onClose, flow, path }: RecordDialogProps) {
  const text = recordAsTest(flow.model, path);
  return (
    <Dialog
      opened={opened}
      title="Record as test"
      width="44rem"
      onClose={onClose}
      footer={<CopyButton words="Copy" sign={copySign} text={() => text} />}
    >
      <p className="small soft">
        This test takes the same steps and expects the results that you see now. Paste it into a file of{' '}
        <code>tests/machines/</code>.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll a long test */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label="Test case">
        {text}
      </pre>
    </Dialog>
  );
}

const copySign = <IconCopy size={18} stroke={1.75} aria-hidden="true" />;
