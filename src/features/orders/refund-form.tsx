import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import refunds from '#event/refunds.json' with { type: 'json' };
import { orderLimits } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { OrderActor } from './flow-types.ts';
import styles from './orders.module.css';

const grounds = refunds.grounds.map(({ id, title }) => ({ const: id, title }));
const rule = { maxLength: orderLimits.refundMessage };

/** Refund request: one of the reasons in the policy, and a note to the organiser. */
export function RefundForm({ desk }: { desk: OrderActor }) {
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const focus = () => box.current?.querySelector<HTMLElement>('input')?.focus();
  useEffect(focus, []);
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    const hasGround = desk.getSnapshot().context.question?.ground !== '';
    setMissing(!hasGround);
    if (hasGround) desk.send({ type: 'refund.submitted' });
    else focus();
  };
  return (
    <form ref={box} noValidate className={`stack gap-4 well ${styles.rename}`} onSubmit={send}>
      <Question desk={desk} isMissing={isMissing} />
      <QuestionButtons desk={desk} />
    </form>
  );
}

function Question({ desk, isMissing }: { desk: OrderActor; isMissing: boolean }) {
  const { ground = '', message = '' } = useSelector(desk, ({ context }) => context.question) ?? {};
  const refused = useSelector(desk, ({ context: { problem } }) => (problem?.at === 'refund' ? problem : undefined));
  const isHeld = useSelector(desk, (state) => !state.matches({ showing: 'open' }));
  return (
    <>
      <RadioField
        id="refund-ground"
        name="ground"
        label={m.order_refund_ground()}
        required
        options={grounds}
        value={ground}
        readOnly={isHeld}
        error={isMissing && ground === '' ? m.form_required() : refused?.sentence}
        onChoice={(choice) => desk.send({ type: 'refund.changed', ground: choice })}
      />
      <TextField
        id="refund-message"
        name="message"
        kind="textarea"
        rows={4}
        label={m.order_refund_message()}
        rule={rule}
        value={message}
        readOnly={isHeld}
        onText={(text) => desk.send({ type: 'refund.changed', message: text })}
      />
    </>
  );
}

function QuestionButtons({ desk }: { desk: OrderActor }) {
  const isSending = useSelector(desk, (state) => state.matches({ showing: 'asking' }));
  const isReady = useSelector(desk, (state) => state.matches({ showing: { open: 'ready' } }));
  return (
    <div className={`row ${styles.buttons}`}>
      <Button type="submit" variant="default" aria-disabled={!isReady || undefined}>
        {isSending ? m.order_refund_sending() : m.order_refund_send()}
      </Button>
      <Button
        variant="subtle"
        aria-disabled={!isReady || undefined}
        onClick={() => desk.send({ type: 'refund.dropped' })}
      >
        {m.order_refund_drop()}
      </Button>
    </div>
  );
}
