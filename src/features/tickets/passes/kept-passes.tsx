import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { KeptPass } from '#domain/tickets/kept-passes.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ago, momentInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { KeepingActor } from '../flow-types.ts';
import styles from './kept-passes.module.css';
import { PassFace } from './pass-card.tsx';

interface KeptPassesProps {
  keeping: KeepingActor;
  /** ids of passes that the page already shows */
  shown?: readonly string[];
}

/** The passes saved on this device, each with its age, except those shown as tickets. Decision 25. */
export function KeptPasses({ keeping, shown = [] }: KeptPassesProps) {
  const passes = useSelector(keeping, ({ context }) => context.passes);
  const isBusy = useSelector(keeping, (state) => state.hasTag('busy'));
  const [now] = useState(Date.now);
  const others = passes.filter(({ pass }) => !shown.includes(pass.pass_id));
  const above = passes.length - others.length;
  return (
    <section className="stack gap-5" aria-labelledby="kept-passes">
      <div className={styles.head}>
        <h2 id="kept-passes">{m.kept_passes_title()}</h2>
        <Button
          variant="default"
          className="no-print"
          aria-disabled={isBusy}
          onClick={() => keeping.send({ type: 'removeAll' })}
        >
          {m.kept_passes_remove_all()}
        </Button>
      </div>
      {above > 0 && <p className="soft">{m.kept_passes_above({ count: above })}</p>}
      <ul className={`stack gap-6 ${styles.passes}`}>
        {others.map((kept) => (
          <li key={kept.pass.pass_id}>
            <KeptCard kept={kept} now={now} isBusy={isBusy} keeping={keeping} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KeptCardProps {
  kept: KeptPass;
  now: number;
  isBusy: boolean;
  keeping: KeepingActor;
}

function KeptCard({ kept: { pass, status, event, keptAt }, now, isBusy, keeping }: KeptCardProps) {
  const remove = (
    <Button
      variant="default"
      className="no-print"
      aria-disabled={isBusy}
      onClick={() => keeping.send({ type: 'remove', passId: pass.pass_id })}
    >
      {m.kept_passes_remove()}
    </Button>
  );
  return (
    <PassFace pass={pass} event={event} called={pass.name} actions={remove}>
      <div className={styles.facts}>
        <p>
          {m.found_tickets_status()} <Badge tone="plain">{status}</Badge>
        </p>
        <p>{m.kept_passes_kept({ moment: momentInWords(keptAt), age: ago(now - keptAt) })}</p>
      </div>
    </PassFace>
  );
}
