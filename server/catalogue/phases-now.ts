import { phasesAt } from '#domain/abstracts.ts';
import type { Phases } from '#domain/conference/phases.ts';
import type { Services } from '#server/services.ts';
import { dayEnd } from './day-end.ts';

/** The phases now, with the deadline of abstracts applied. */
export const phasesNow = ({ conference, clock }: Pick<Services, 'conference' | 'clock'>): Phases =>
  phasesAt(conference.event.phases, { until: dayEnd(conference, conference.event.abstractsUntil), now: clock.now() });
