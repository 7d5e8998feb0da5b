import { groupFilters } from '#domain/booking/workshops.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { keyOf, passLabel, type PassType } from '#domain/booking/passes.ts';
import { priceOf } from '#machines/office-booking/office-booking.ts';
import { ChosenWorkshops } from '#src/forms/booking/payment-summary.tsx';
import { workshopListFlow, type WorkshopsActor } from '#src/forms/booking/flow.ts';
import { WorkshopsDialog } from '#src/forms/booking/workshops-dialog.tsx';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { SubmitButton, SummaryLine } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { AboutFields } from '../about-form.tsx';
import { PaymentWayField } from '../payment-way-field.tsx';
import type { OfficeBookingActor } from './flow.ts';
import panel from '#src/ui/layout/summary-panel.module.css';

interface BookingPanelProps {
  booking: OfficeBookingActor;
  /** the chosen pass; another pass needs another panel */
  pass: PassType;
  isLate: boolean;
}

/** Workshops, price, way of payment, and the button that places the order. */
export function BookingPanel({ booking, pass, isLate }: BookingPanelProps) {
  const workshops = useWorkshops(booking, pass);
  const state = useSelector(booking, (snapshot) => snapshot);
  const [isPicking, setPicking] = useState(false);
  const { count, workshops: chosen } = state.context;
  const price = priceOf(state.context);
  return (
    <aside className="card" aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.summary_title()}
      </h2>
      <div className={`stack gap-4 ${panel.part}`}>
        <h3>{m.summary_workshops()}</h3>
        <ChosenWorkshops workshops={workshops} busy={state.hasTag('busy')} onPick={() => setPicking(true)} />
      </div>
      <div className={panel.part}>
        <dl>
          <SummaryLine label={`${passLabel(pass)} × ${count}`} sum={price.passes} />
          <SummaryLine label={m.summary_workshops_line({ chosen: chosen.length })} sum={price.workshops} />
          <SummaryLine label={m.summary_total()} sum={price.total} isTotal />
        </dl>
        <p className="small soft top-3">{m.summary_taxes()}</p>
      </div>
      <Payment {...{ booking, isLate }} />
      <WorkshopsDialog workshops={workshops} opened={isPicking} onClose={() => setPicking(false)} />
    </aside>
  );
}

/** Way of payment, source and note, and the button. */
function Payment({ booking, isLate }: Pick<BookingPanelProps, 'booking' | 'isLate'>) {
  const state = useSelector(booking, (snapshot) => snapshot);
  const { way, about, isAgreementMissing } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <div className={`stack gap-5 ${panel.part}`}>
      <PaymentWayField {...{ way, isBusy }} onWay={(chosen) => booking.send({ type: 'way.chosen', way: chosen })} />
      <AboutFields
        {...{ about, isAgreementMissing, isBusy, isLate }}
        onChange={(changed) => booking.send({ type: 'about.changed', about: changed })}
      />
      <p className="small soft">{m.desk_forms_held({ hours: group.bulkHoldHours })}</p>
      <SubmitButton form="delegate" isBusy={isBusy} isPayment={false}>
        {m.desk_forms_place()}
      </SubmitButton>
    </div>
  );
}

/** The workshops of a pass. The booking gets each choice, and after a refusal the free seats are loaded again. */
function useWorkshops(booking: OfficeBookingActor, pass: PassType): WorkshopsActor {
  const workshops = useFlow(workshopListFlow, {
    input: {
      conferenceId: event.ids.conferenceIds[keyOf(pass) ?? 'consultant'],
      most: event.limits.maxWorkshops,
      filters: groupFilters(event.workshopFilters),
    },
  });
  useNotices(workshops);
  useEmitted(booking, 'refused', () => workshops.send({ type: 'reload' }));
  const selected = useSelector(workshops, ({ context }) => context.selected);
  useEffect(() => {
    if (selected.length > 0 || booking.getSnapshot().context.workshops.length > 0)
      booking.send({ type: 'workshops.chosen', workshops: selected });
  }, [booking, selected]);
  return workshops;
}
