import { workshopBoardMachine } from '#machines/workshop-board/workshop-board.machine.ts';
import type { Seats } from '#machines/workshop-board/workshop-board.ts';
import { aWorkshop } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

export const stage = stageOf(workshopBoardMachine);

/** Four groups with one workshop each; the second is fully booked. */
export const four = (own: Partial<Seats> = {}): Seats => ({
  workshops: [3, 0, 12, 1].map((leftCount, n) => aWorkshop({ id: `w${n + 1}`, group: `Group ${n + 1}`, leftCount })),
  asOf: '2025-08-17T10:00:00.000Z',
  ...own,
});

export function opened(input: { workshops?: Seats['workshops'] } = {}) {
  const on = stage.open(input);
  const value = () => on.actor.getSnapshot().value;
  const context = () => on.actor.getSnapshot().context;
  const send = (...types: ('workshops.chosen' | 'sessions.chosen' | 'board.hidden' | 'board.shown')[]) =>
    types.forEach((type) => on.actor.send({ type }));
  const press = (type: 'filter.toggled' | 'groups.toggled' | 'retry') => on.actor.send({ type });
  const turn = (name: string) => on.actor.send({ type: 'group.toggled', name });
  const can = (type: 'filter.toggled' | 'groups.toggled') => on.actor.getSnapshot().can({ type });
  return { ...on, value, context, send, press, turn, can };
}

export function loaded(seats = four()) {
  const on = opened();
  on.send('workshops.chosen');
  on.fakes.settle('loadSeats', { output: seats });
  return on;
}

export const inTab = (state: string) => ({ workshops: { onScreen: state } });
