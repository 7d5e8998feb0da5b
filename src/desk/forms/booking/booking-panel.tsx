import { groupFilters, type Workshop } from '#domain/booking/workshops.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { keyOf, passLabel, type PassType } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { ChosenWorkshops } from '#src/forms/booking/payment-summary.tsx';
import { workshopListFlow, type WorkshopsActor } from '#src/forms/booking/flow.ts';
import { WorkshopsDialog } from '#src/forms/booking/workshops-dialog.tsx';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { SubmitButton, SummaryLine } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { AboutFields, useLateBooking, type AskedAbout } from '../about-form.tsx';
import { PaymentWayField } from '../payment-way-field.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';

interface BookingPanelProps {
  pass: PassType;
  count: number;
  /** what staff say about the form */
  asked: AskedAbout;
  way: PaymentWay;
  isBusy: boolean;
  onWay: (way: PaymentWay) => void;
  /** called with the chosen workshops after each change */
  onSelected: (selected: readonly Workshop[]) => void;
  /** called with the choice of workshops of this pass */
  onWorkshops: (workshops: WorkshopsActor) => void;
}

/** Workshops, price, way of payment, and the button that places the order. */
export function BookingPanel({ pass, count, onWorkshops, onSelected, ...payment }: BookingPanelProps) {
  const workshops = useWorkshops(pass, onWorkshops);
  const selected = useSelector(workshops, ({ context }) => context.selected);
  useEffect(() => onSelected(selected), [onSelected, selected]);
  const [isPicking, setPicking] = useState(false);
  const price = singlePrice({ price: pass.price, count, workshops: selected });
  return (
    <aside className="card" aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.summary_title()}
      </h2>
      <div className={`stack gap-4 ${panel.part}`}>
        <h3>{m.summary_workshops()}</h3>
        <ChosenWorkshops workshops={workshops} busy={payment.isBusy} onPick={() => setPicking(true)} />
      </div>
      <div className={panel.part}>
        <dl>
          <SummaryLine label={`${passLabel(pass)} × ${count}`} sum={price.passes} />
          <SummaryLine label={m.summary_workshops_line({ chosen: selected.length })} sum={price.workshops} />
          <SummaryLine label={m.summary_total()} sum={price.total} isTotal />
        </dl>
        <p className="small soft top-3">{m.summary_taxes()}</p>
      </div>
      <Payment {...payment} />
      <WorkshopsDialog workshops={workshops} opened={isPicking} onClose={() => setPicking(false)} />
    </aside>
  );
}

/** Way of payment, source and note, and the button. */
function Payment({ asked, way, isBusy, onWay }: Pick<BookingPanelProps, 'asked' | 'way' | 'isBusy' | 'onWay'>) {
  const { about, isAgreementMissing, setAbout } = asked;
  const isLate = useLateBooking();
  return (
    <div className={`stack gap-5 ${panel.part}`}>
      <PaymentWayField {...{ way, isBusy, onWay }} />
      <AboutFields {...{ about, isAgreementMissing, isBusy, isLate }} onChange={setAbout} />
      <p className="small soft">{m.desk_forms_held({ hours: group.bulkHoldHours })}</p>
      <SubmitButton form="delegate" isBusy={isBusy} isPayment={false}>
        {m.desk_forms_place()}
      </SubmitButton>
    </div>
  );
}

function useWorkshops(pass: PassType, onWorkshops: BookingPanelProps['onWorkshops']): WorkshopsActor {
  const workshops = useFlow(workshopListFlow, {
    input: {
      conferenceId: event.ids.conferenceIds[keyOf(pass) ?? 'consultant'],
      most: event.limits.maxWorkshops,
      filters: groupFilters(event.workshopFilters),
    },
  });
  useNotices(workshops);
  const tell = useEffectEvent(onWorkshops);
  useEffect(() => tell(workshops), [workshops]);
  return workshops;
}
