import { timeLeft } from '#domain/time/countdown.ts';
import { defineModel } from '../model.ts';
import { aNetworkError } from '../samples.ts';
import { countdownMachine } from './countdown.machine.ts';

/** 2025-10-16 00:00 in India, in epoch milliseconds. */
const start = 1_760_553_000_000;
const days = 24 * 60 * 60 * 1000;

export const countdownModel = defineModel({
  machine: countdownMachine,
  title: 'Countdown to the start',
  starts: { 'the start of the conference': { start } },
  events: {
    'clock.ticked': {
      'days before': { now: start - 60 * days - 3_723_000 },
      'a second before': { now: start - 1000 },
      'at the start': { now: start },
      later: { now: start + days },
    },
  },
  outcomes: {
    fetchOffset: { done: { 'same time': 0, 'an hour ahead': 3_600_000 }, failed: { '': aNetworkError() } },
    followClock: { sends: ['clock.ticked'], failed: { '': new Error('No clock') } },
  },
  properties: {
    'the boxes show the time until the start': ({ testCase, after: { context } }) =>
      after(testCase.event, start) ||
      JSON.stringify(context.timeLeft) === JSON.stringify(timeLeft(start - nowOf(testCase.event))),
    'from the start on the last values stay': ({ before, testCase, after: { context } }) =>
      !after(testCase.event, start) || context.timeLeft === before.context.timeLeft,
    'it counts only until the start': ({ testCase, after: snapshot }) =>
      testCase.event.type !== 'clock.ticked' || snapshot.matches('counting') === !after(testCase.event, start),
    'the clock of the service is used if it answered': ({ testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'followClock' || (input as { offset: number }).offset === (offsets[testCase.name] ?? 0),
      ),
  },
});

const offsets: Record<string, number> = { 'fetchOffset done (an hour ahead)': 3_600_000 };

const nowOf = (event: object): number => ('now' in event ? Number(event.now) : Number.NaN);

/**
 * False only for a tick before `moment`. Events without a time do not change the countdown, so they count as later.
 */
const after = (event: object, moment: number): boolean => !(nowOf(event) < moment);
