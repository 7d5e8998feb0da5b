import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money/money.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { isLoading } from '../busy.ts';
import type { BookingActor, WorkshopsActor } from '../flow-types.ts';
import { SubmitButton } from '../steps/submit-button.tsx';
import { usePrice } from './use-price.ts';
import panel from '#src/ui/layout/summary-panel.module.css';

/** Bar of narrow screens: the total, which links to the summary, and the main button. */
export function PayBar({ booking, workshops }: { booking: BookingActor; workshops: WorkshopsActor }) {
  const price = usePrice(booking, workshops);
  const waits = useSelector(booking, (state) => isLoading(state) && !state.context.passType);
  const form = useSelector(booking, (state) =>
    state.hasTag('contact') || state.context.count === 1 ? 'delegate' : 'attendees',
  );
  return (
    <div className={`no-print ${panel.bar}`} role="region" aria-label={m.summary_bar()}>
      <a href="#summary" className={panel.toSummary}>
        <span className={panel.barWords}>
          <Sentence parts={m.summary_bar_link.parts()} elements={{ underlined: <u /> }} />
        </span>
        <strong>{waits ? '…' : formatInr(price.total)}</strong>
      </a>
      <SubmitButton booking={booking} form={form} />
    </div>
  );
}
