import { useSelector } from '@xstate/react';
import { useState } from 'react';
import passes from '#event/passes.json' with { type: 'json' };
import { isPassKey, type PassKey } from '#domain/booking/passes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { m } from '#messages';
import type { ChoiceActor } from './flow.ts';

export const passOptions = passes.map(({ key, name }) => ({ const: key, title: name }));

/** The dialog 'Select Pass Type'. It is open when the page loads. Rows: BULK-01 to BULK-03. */
export function PassDialog({ choice }: { choice: ChoiceActor }) {
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
        value={key}
        onChoice={(code) => isPassKey(code) && setKey(code)}
      />
    </Dialog>
  );
}
