import { expect, it } from 'vitest';
import { officeBookingMachine } from '#machines/office-booking/office-booking.machine.ts';
import { aDelegate, anAttendee, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(officeBookingMachine);
const onSale = somePasses();
const about = { source: 'paper' as const, note: 'From Dr Rao', agrees: true };
const answers = aDelegate();
const attendees = [anAttendee(), anAttendee({ name: 'Sita Rao' })];
const recipient = { name: 'Sample Hospital', address: '1 Sample Road', state: 'Kerala' };

it('places an order with all that was chosen, also again after a refusal', () => {
  const { actor, fakes, emitted } = open({ request: 'form', onSale });
  actor.send({ type: 'pass.chosen', id: onSale[1]!.id });
  actor.send({ type: 'pass.chosen', id: 'unknown' });
  actor.send({ type: 'workshops.chosen', workshops: [aWorkshop()] });
  actor.send({ type: 'pass.chosen', id: onSale[1]!.id });
  actor.send({ type: 'way.chosen', way: 'transfer' });
  actor.send({ type: 'about.changed', about });
  actor.send({ type: 'contact.submitted', answers, recipient });
  const { source, note } = about;
  const order = { request: 'form', source, note, way: 'transfer', pass: onSale[1], answers, attendees: [], recipient };
  actor.send({ type: 'workshops.chosen', workshops: [] }); // the seats are gone
  fakes.settle('placeForBuyer', { error: aRefusal(409, 'No seats left in Airway.') });
  expect([actor.getSnapshot().value, emitted]).toEqual(['filling', [{ type: 'refused' }]]);
  actor.send({ type: 'contact.submitted', answers, recipient });
  expect(fakes.calls.map(({ input }) => input)).toEqual([
    { ...order, workshops: [aWorkshop()] },
    { ...order, workshops: [] },
  ]);
});

it('places an order of several passes with the answers about the buyer and the attendees', () => {
  const { actor, fakes } = open({ request: 'form', onSale });
  actor.send({ type: 'count.chosen', count: 2 });
  actor.send({ type: 'about.changed', about });
  actor.send({ type: 'contact.submitted', answers, recipient: undefined });
  actor.send({ type: 'attendees.submitted', attendees, recipient });
  expect(fakes.calls.map(({ input }) => input)).toMatchObject([{ pass: onSale[0], answers, attendees, recipient }]);
});
