import { IconAlertCircle } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import { Help } from './help.tsx';
import { OrderStatus } from './order-status.tsx';
import type { Outcome } from './outcome.ts';
import { TryAgain } from './try-again.tsx';
import layout from '#src/ui/layout/outcome-card.module.css';

/** Shown for every other status. 'unverified' adds one line. Rows: CONF-08 to CONF-12. */
export function Failed({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <IconAlertCircle className={layout.bad} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={m.failed_title()} />
      <p className={layout.lede}>{m.failed_lede()}</p>
      {outcome === 'unverified' && <p>{m.failed_unverified()}</p>}
      <p>{m.failed_deducted()}</p>
      <OrderStatus />
      <Help />
      <div className={layout.ways}>
        <TryAgain />
      </div>
    </>
  );
}
