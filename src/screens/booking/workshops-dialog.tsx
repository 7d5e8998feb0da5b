import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money.ts';
import { booking as sentences } from '#domain/sentences.ts';
import { workshopsTotal } from '#domain/workshops.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import type { WorkshopsActor } from './flows.ts';
import { WorkshopGroups } from './workshop-groups.tsx';
import styles from './workshops.module.css';

interface WorkshopsDialogProps {
  workshops: WorkshopsActor;
  opened: boolean;
  onClose: () => void;
}

/** The choice is live: confirming only closes. Spec: registration 2.4, 5.4. */
export function WorkshopsDialog({ workshops, opened, onClose }: WorkshopsDialogProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Select Workshops"
      width="44rem"
      ground="mist"
      footer={
        <>
          <div className={styles.sums}>
            <span aria-live="polite">{`Selected: ${selected.length} workshops`}</span>
            <strong>{`Total: ${formatInr(workshopsTotal(selected))}`}</strong>
          </div>
          <Onward workshops={workshops} onClose={onClose} />
        </>
      }
    >
      <List workshops={workshops} />
    </Dialog>
  );
}

/** What comes next: to wait for the list, to ask for it again, or to be done. */
function Onward({ workshops, onClose }: Pick<WorkshopsDialogProps, 'workshops' | 'onClose'>) {
  const isWaiting = useSelector(workshops, (state) => state.hasTag('busy') && state.context.workshops.length === 0);
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  if (hasFailed) return <Button onClick={() => workshops.send({ type: 'retry' })}>Try again</Button>;
  return (
    <Button disabled={isWaiting} onClick={onClose}>
      Confirm Selection
    </Button>
  );
}

function List({ workshops }: { workshops: WorkshopsActor }) {
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const offered = useSelector(workshops, ({ context }) => context.workshops);

  if (hasFailed) return <NoticeBox tone="bad" title={sentences.workshopsFailed} />;
  if (offered.length > 0) return <WorkshopGroups workshops={workshops} />;
  if (isBusy) return <Skeleton />;
  return <p className="soft">No workshops are offered with this pass.</p>;
}

function Skeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">Loading workshops…</span>
      {Array.from({ length: 4 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
