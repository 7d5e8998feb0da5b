import { phasesAt } from '#domain/abstracts.ts';
import type { Phases } from '#domain/conference/phases.ts';
import type { Services } from '#server/sales/services.ts';
import { dayEnd } from './day-end.ts';

/** Returns the current phases. After the deadline of abstracts, their phase is 'ended'. */
export const phasesNow = ({ conference, clock }: Pick<Services, 'conference' | 'clock'>): Phases =>
  phasesAt(conference.event.phases, { until: dayEnd(conference, conference.event.abstractsUntil), now: clock.now() });
