import { workshopBoardMachine } from '#machines/workshop-board/workshop-board.machine.ts';
import type { Seats } from '#machines/workshop-board/workshop-board.ts';
import { aWorkshop } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(workshopBoardMachine);

/** Four groups with one workshop each; the second is fully booked. */
export const four = (own: Partial<Seats> = {}): Seats => ({
  workshops: [3, 0, 12, 1].map((leftCount, n) => aWorkshop({ id: `w${n + 1}`, group: `Group ${n + 1}`, leftCount })),
  asOf: '2025-08-17T10:00:00.000Z',
  ...own,
});

export function openBoard(input: { workshops?: Seats['workshops'] } = {}) {
  const flow = runner.open(input);
  const value = () => flow.actor.getSnapshot().value;
  const context = () => flow.actor.getSnapshot().context;
  const send = (...types: ('workshops.chosen' | 'sessions.chosen' | 'board.hidden' | 'board.shown')[]) =>
    types.forEach((type) => flow.actor.send({ type }));
  const press = (type: 'filter.toggled' | 'groups.toggled' | 'retry') => flow.actor.send({ type });
  const turn = (name: string) => flow.actor.send({ type: 'group.toggled', name });
  const can = (type: 'filter.toggled' | 'groups.toggled') => flow.actor.getSnapshot().can({ type });
  return { ...flow, value, context, send, press, turn, can };
}

export function loaded(seats = four()) {
  const flow = openBoard();
  flow.send('workshops.chosen');
  flow.fakes.settle('loadSeats', { output: seats });
  return flow;
}

export const inTab = (state: string) => ({ workshops: { onScreen: state } });
