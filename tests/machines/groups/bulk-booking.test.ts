import { describe, expect, it } from 'vitest';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { aGroupContact } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(bulkBookingMachine);
const formState = (flow: ReturnType<typeof runner.open>) => {
  const { value, context } = flow.actor.getSnapshot();
  return [(value as { booking: { form: string } }).booking.form, context.stage];
};

describe('the step stored in a draft', () => {
  it('is the first until the contact is complete, then the second, and the first again after going back [BULK-07] [BULK-15]', () => {
    const flow = runner.open({});
    expect(formState(flow)).toEqual(['fillingContact', 'contact']);
    flow.actor.send({ type: 'contact.submitted', answers: aGroupContact() });
    expect(formState(flow)).toEqual(['fillingParticipants', 'participants']);
    flow.actor.send({ type: 'back' });
    expect(formState(flow)).toEqual(['fillingContact', 'contact']);
    expect(flow.actor.getSnapshot().context.answers).toEqual(aGroupContact());
  });
});
