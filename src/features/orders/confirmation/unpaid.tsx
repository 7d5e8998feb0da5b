import { IconClock } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import { Help } from './help.tsx';
import { OrderStatus } from './order-status.tsx';
import { TryAgain } from './try-again.tsx';
import layout from '#src/ui/layout/outcome-card.module.css';

/** The visitor closed the checkout. The order can still be paid while its seats are held. */
export function Unpaid() {
  return (
    <>
      <IconClock className="soft" size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={m.unpaid_title()} />
      <p className={layout.lede}>{m.unpaid_lede()}</p>
      <OrderStatus />
      <p>{m.unpaid_deducted()}</p>
      <Help />
      <div className={layout.ways}>
        <TryAgain />
      </div>
    </>
  );
}
