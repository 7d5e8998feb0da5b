import { useSelector } from '@xstate/react';
import { useState } from 'react';
import passes from '#event/passes.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { isPassKey, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { m } from '#messages';
import type { GroupActors } from './flow.ts';

export const passOptions = passes.map(({ key, name }) => ({ const: key, title: name }));

/** The dialog 'Select Pass Type'. It is open when the page loads. Rows: BULK-01 to BULK-03. */
export function PassDialog({ booking, choice }: GroupActors) {
  const onSale = useSelector(booking, ({ context }) => context.passes);
  const prices = passes.map(({ key }) => [key, priceOf(passOnSale(key as PassKey, onSale))]);
  const opened = useSelector(choice, (state) => state.matches('choosingPass'));
  const preselected = useSelector(choice, ({ context }) => context.preselected);
  const [key, setKey] = useState<PassKey | undefined>(preselected);
  return (
    <Dialog
      opened={opened}
      title={m.pass_dialog_title()}
      onClose={() => choice.send({ type: 'dialog.closed' })}
      footer={
        <Button disabled={!key} onClick={() => key && choice.send({ type: 'pass.chosen', key })}>
          {m.pass_dialog_go_on()}
        </Button>
      }
    >
      <RadioField
        id="pass-type"
        name="pass-type"
        label={m.pass_dialog_text()}
        options={passOptions}
        notes={Object.fromEntries(prices)}
        value={key}
        onChoice={(code) => isPassKey(code) && setKey(code)}
      />
    </Dialog>
  );
}

/** The price as text; '…' while the price list is loading. */
const priceOf = (pass: PassType | undefined): string =>
  pass ? m.pass_dialog_price({ rupees: formatInr(pass.price) }) : '…';
