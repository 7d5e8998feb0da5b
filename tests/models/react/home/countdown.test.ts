import { expect } from 'vitest';
import type { Countdown, countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { countdownModel } from '#machines/countdown/countdown.model.ts';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(countdownModel, (): FlowScreen<typeof countdownMachine> => ({
  prepare: ({ start }) => anotherConference({ dates: { start: dayInIndia(start), timeZone: 'Asia/Kolkata' } }),
  events: { 'clock.ticked': 'effect' },
  states: { fetchingOffset: boxes, counting: boxes, stopped: boxes },
  emitted: {},
  always: ({ context: { start } }, { running }) =>
    expect(running('countdown').actor.getSnapshot().context.start).toBe(start),
}));

/** Expects at least two digits in each box, and that screen readers do not announce them. */
function boxes({ context: { timeLeft } }: { context: Countdown }): void {
  const timer = document.querySelector('[role=timer]')!;
  expect([...timer.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(names);
  expect([...timer.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
    [timeLeft.days, timeLeft.hours, timeLeft.minutes, timeLeft.seconds].map((number) =>
      number < 10 ? `0${number}` : `${number}`,
    ),
  );
  expect(timer.getAttribute('aria-live')).toBe('off');
}

const names = ['Days', 'Hours', 'Minutes', 'Seconds'];

/** '2025-10-16' */
const dayInIndia = (instant: number): string => new Date(instant + 5.5 * 3_600_000).toISOString().slice(0, 10);
