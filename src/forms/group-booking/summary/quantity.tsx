import { UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { IconMinus, IconPlus } from '#src/ui/icons.ts';
import { afterPointerUp } from '#src/forms/after-pointer-up.ts';
import { m } from '#messages';
import type { ChoiceActor } from '../flow.ts';
import styles from '../group-booking.module.css';
import fields from '#src/ui/input.module.css';

/** A number field with buttons − and +. A typed number takes effect on blur or Enter. Row: BULK-26. */
export function Quantity({ choice, busy }: { choice: ChoiceActor; busy: boolean }) {
  const quantity = useSelector(choice, ({ context }) => context.quantity);
  const { least, most } = choice.getSnapshot().context;
  const [typed, setTyped] = useState<string>();
  const shown = typed === undefined ? quantity : Math.min(Math.max(Number(typed), least), most);
  const id = useId();
  const choose = (wanted: number) => {
    setTyped(undefined);
    choice.send({ type: 'quantity.chosen', quantity: wanted });
  };
  const step = (by: number) => () => choose(shown + by);
  const settle = () => typed !== undefined && choose(shown);
  return (
    <div className={fields.root}>
      <label htmlFor={id} className={fields.label}>
        {m.bulk_summary_quantity()}
      </label>
      <div className={styles.quantity}>
        <Step name={m.bulk_summary_fewer()} Sign={IconMinus} isOff={busy || shown <= least} onStep={step(-1)} />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? quantity}
          readOnly={busy}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 3))}
          onBlur={() => afterPointerUp(settle)} // new rows of participants would move the pressed button
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <Step name={m.bulk_summary_more()} Sign={IconPlus} isOff={busy || shown >= most} onStep={step(1)} />
      </div>
      <p id={`${id}-hint`} className={fields.description}>
        {m.bulk_summary_limits({ least, most })}
      </p>
    </div>
  );
}

interface StepProps {
  name: string;
  Sign: typeof IconPlus;
  isOff: boolean;
  onStep: () => void;
}

const Step = ({ name, Sign, isOff, onStep }: StepProps) => (
  <UnstyledButton aria-label={name} disabled={isOff} onClick={onStep}>
    <Sign size={20} stroke={1.75} aria-hidden="true" />
  </UnstyledButton>
);
