import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { KeepingActor } from '../flow.ts';

interface KeepButtonProps {
  keeping: KeepingActor;
  pass: Ticket;
  status: string;
}

/** Saves a pass on this device or removes it. It is one button, so it stays focused. Decision 25. */
export function KeepButton({ keeping, pass, status }: KeepButtonProps) {
  const passId = pass.pass_id;
  const isKept = useSelector(keeping, ({ context }) => context.passes.some((kept) => kept.pass.pass_id === passId));
  const isBusy = useSelector(keeping, (state) => state.hasTag('busy'));
  const isBeingKept = useSelector(keeping, ({ context }) => context.chosen?.pass.pass_id === passId);
  return (
    <>
      {isKept && (
        <Text size="sm" c="dimmed" ta="center" className="no-print">
          {m.kept_passes_is_kept()}
        </Text>
      )}
      <Button
        variant="default"
        className="no-print"
        aria-disabled={isBusy}
        icon={!isKept && IconDownload}
        onClick={() => keeping.send(isKept ? { type: 'remove', passId } : { type: 'keep', pass, status })}
      >
        {isBeingKept ? m.kept_passes_keeping() : isKept ? m.kept_passes_remove() : m.kept_passes_keep()}
      </Button>
    </>
  );
}

/** Saves passes on this device when they are shown, so that they can be shown without a connection. */
export function useKeepShown(keeping: KeepingActor, passes: readonly Ticket[], status: string): void {
  const keep = useEffectEvent(() => {
    if (passes.length > 0) keeping.send({ type: 'passes.shown', passes: passes.map((pass) => ({ pass, status })) });
  });
  const shown = passes.map(({ pass_id: id, name, email }) => `${id} ${name} ${email}`).join('\n');
  useEffect(() => keep(), [shown]);
}
