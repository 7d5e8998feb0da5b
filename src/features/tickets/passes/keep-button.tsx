import { useSelector } from '@xstate/react';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { KeepingActor } from '../flow-types.ts';

interface KeepButtonProps {
  keeping: KeepingActor;
  pass: Ticket;
  /** status of the tickets */
  status: string;
}

/** Saves a pass on this device or removes it. One button for both keeps the focus. Decision 25. */
export function KeepButton({ keeping, pass, status }: KeepButtonProps) {
  const passId = pass.pass_id;
  const isKept = useSelector(keeping, ({ context }) => context.passes.some((kept) => kept.pass.pass_id === passId));
  const isBusy = useSelector(keeping, (state) => state.hasTag('busy'));
  const isBeingKept = useSelector(keeping, ({ context }) => context.chosen?.pass.pass_id === passId);
  return (
    <Button
      variant="default"
      className="no-print"
      aria-disabled={isBusy}
      icon={!isKept && <IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => keeping.send(isKept ? { type: 'remove', passId } : { type: 'keep', pass, status })}
    >
      {isBeingKept ? m.kept_passes_keeping() : isKept ? m.kept_passes_remove() : m.kept_passes_keep()}
    </Button>
  );
}
