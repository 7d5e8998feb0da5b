import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ago, momentInWords } from '#domain/time/time-in-words.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { KeepingActor } from '../flow.ts';
import { PassFace } from './pass-card.tsx';
import { PassWorkshops, workshopsOf } from './pass-workshops.tsx';
import styles from '../tickets.module.css';

/** Passes saved on this device, with the time of saving. Passes in `shown` are left out. Decision 25. */
export function KeptPasses({ keeping, shown }: { keeping: KeepingActor; shown: readonly string[] }) {
  const passes = useSelector(keeping, ({ context }) => context.passes);
  const [now] = useState(Date.now);
  const others = passes.filter(({ pass }) => !shown.includes(pass.pass_id));
  const above = passes.length - others.length;
  return (
    <Stack component="section" gap={20} aria-labelledby="kept-passes">
      <h2 id="kept-passes">{m.kept_passes_title()}</h2>
      {above > 0 && <Text c="dimmed">{m.kept_passes_above({ count: above })}</Text>}
      <Stack component="ul" gap="lg" className={styles.kept}>
        {others.map(({ pass, status, event, keptAt }) => (
          <li key={pass.pass_id}>
            <PassFace
              {...{ pass, event }}
              called={pass.name}
              actions={<RemoveButton keeping={keeping} passId={pass.pass_id} />}
            >
              <PassWorkshops workshops={workshopsOf(pass)} />
              <div className={styles.keptFacts}>
                <p>
                  {m.found_tickets_status()} <Badge tone="plain">{status}</Badge>
                </p>
                <p>{m.kept_passes_kept({ moment: momentInWords(keptAt), age: ago(now - keptAt) })}</p>
              </div>
            </PassFace>
          </li>
        ))}
      </Stack>
      <Group>
        <RemoveButton keeping={keeping} />
      </Group>
    </Stack>
  );
}

/** Removes one saved pass from this device. Without `passId`, it removes all. */
function RemoveButton({ keeping, passId }: { keeping: KeepingActor; passId?: string }) {
  const isBusy = useSelector(keeping, (state) => state.hasTag('busy'));
  const remove = () => keeping.send(passId === undefined ? { type: 'removeAll' } : { type: 'remove', passId });
  return (
    <Button variant="default" className="no-print" aria-disabled={isBusy} onClick={remove}>
      {passId === undefined ? m.kept_passes_remove_all() : m.kept_passes_remove()}
    </Button>
  );
}
