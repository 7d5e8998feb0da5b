import { describe, expect, it } from 'vitest';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { aGroupContact } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(bulkBookingMachine);
const formState = (on: ReturnType<typeof stage.open>) => {
  const { value, context } = on.actor.getSnapshot();
  return [(value as { booking: { form: string } }).booking.form, context.stage];
};

describe('the step stored in a draft', () => {
  it('is the first until the contact is complete, then the second, and the first again after going back [BULK-07] [BULK-15]', () => {
    const on = stage.open({});
    expect(formState(on)).toEqual(['fillingContact', 'contact']);
    on.actor.send({ type: 'contact.submitted', answers: aGroupContact() });
    expect(formState(on)).toEqual(['fillingParticipants', 'participants']);
    on.actor.send({ type: 'back' });
    expect(formState(on)).toEqual(['fillingContact', 'contact']);
    expect(on.actor.getSnapshot().context.answers).toEqual(aGroupContact());
  });

  it('is restored if the contact is complete', () => {
    expect(formState(stage.open({ stage: 'participants' }))).toEqual(['fillingContact', 'contact']);
    expect(formState(stage.open({ stage: 'participants', answers: aGroupContact() }))).toEqual([
      'fillingParticipants',
      'participants',
    ]);
  });
});
