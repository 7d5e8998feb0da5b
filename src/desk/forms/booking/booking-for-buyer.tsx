import { useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { keyOf, passFor, passKeys, passLabel, type PassType } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { WorkshopsActor } from '#src/forms/booking/flow.ts';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { RefusedOrder } from '#src/ui/layout/order-steps.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { m } from '#messages';
import type { FormProps } from '../form-list.ts';
import { useAbout } from '../about-form.tsx';
import { placeForBuyer } from '../forms-api.ts';
import { orderOutcome } from '../outcomes.ts';
import { useSending } from '../use-sending.ts';
import { BookingPanel } from './booking-panel.tsx';
import { PeopleForms, type People } from './people-forms.tsx';
import page from '#src/ui/layout/order-steps.module.css';

/** The delegate form of the site, with its workshops. Staff fill it for a buyer. */
export function BookingForBuyer(props: FormProps) {
  const onSale = passKeys.flatMap((key) => passFor(key, props.passes) ?? []);
  const [pass, setPass] = useState(onSale[0]);
  if (!pass) return <p>{m.desk_forms_no_passes()}</p>;
  return <BookingOfPass {...props} {...{ onSale, pass }} onPass={setPass} />;
}

interface BookingOfPassProps extends FormProps {
  onSale: readonly PassType[];
  pass: PassType;
  onPass: (pass: PassType) => void;
}

function BookingOfPass({ onSale, pass, request, onTyped, onDone, onPass }: BookingOfPassProps) {
  const [count, setCount] = useState(1);
  const workshops = useRef<WorkshopsActor>(undefined);
  const [way, setWay] = useState<PaymentWay>('link');
  const [selected, setSelected] = useState<readonly Workshop[]>([]);
  const asked = useAbout();
  const { isBusy, problem, send } = useSending(placeForBuyer, {
    onDone: (placed) => onDone(orderOutcome(placed)),
    onRefused: () => workshops.current?.send({ type: 'reload' }), // the seats on the screen may be out of date
  });

  const place = (people: People) => {
    const key = keyOf(pass);
    if (!key || !workshops.current || !asked.isAgreed()) return;
    const { selected: chosen } = workshops.current.getSnapshot().context;
    const { source, note } = asked.about;
    void send({ request, source, note, way, booking: { key, pass, ...people, workshops: chosen } });
  };
  const { total } = singlePrice({ price: pass.price, count, workshops: selected });
  return (
    <div className={page.two}>
      <div className="card padded stack gap-6">
        <OrdersClosedNotice />
        {problem && <RefusedOrder problem={problem} />}
        <PassChoice {...{ onSale, pass, count, isBusy, onPass }} onCount={setCount} />
        <PeopleForms {...{ count, total, isBusy, problem, onTyped }} onSubmit={place} />
      </div>
      <BookingPanel
        key={pass.id}
        {...{ pass, count, asked, way, isBusy }}
        onWay={setWay}
        onSelected={setSelected}
        onWorkshops={(actor) => {
          workshops.current = actor;
        }}
      />
    </div>
  );
}

interface PassChoiceProps extends Pick<BookingOfPassProps, 'onSale' | 'pass' | 'onPass'> {
  /** number of passes */
  count: number;
  isBusy: boolean;
  onCount: (count: number) => void;
}

/** The pass, and the number of passes if the event sells several in one order. */
function PassChoice({ onSale, pass, count, isBusy, onPass, onCount }: PassChoiceProps) {
  const { maxTicketsPerOrder: most } = event.limits;
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <>
      <SelectField
        id="pass"
        name="pass"
        label={m.desk_forms_pass()}
        options={onSale.map((each) => ({ const: each.id, title: passLabel(each) }))}
        value={pass.id}
        readOnly={isBusy}
        onChoice={(id) => onPass(onSale.find((each) => each.id === id) ?? pass)}
      />
      {most > 1 && (
        <SelectField
          id="count"
          name="count"
          label={m.booking_form_passes()}
          options={counts.map((each) => ({ const: each, title: each }))}
          value={String(count)}
          readOnly={isBusy}
          onChoice={(chosen) => onCount(Number(chosen) || 1)}
        />
      )}
    </>
  );
}
