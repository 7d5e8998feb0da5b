import type { EventFile } from '#schemas/compiled/types.ts';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** Throws 404 if the path has an `expoId` and it is not the id of this conference. Rows: CONST-06, CONST-07. */
export function checkExpo({ event }: EventFile, params: unknown): void {
  const { expoId = event.ids.expoId } = Object(params);
  if (expoId !== event.ids.expoId) throw new Problem(404, m.refusals_unknown_event());
}

/** Throws 404 unless the code is the short code or the slug of the event. */
export function checkEventCode({ event }: EventFile, code: string): void {
  if (code !== event.ids.eventCode && code !== event.ids.eventSlug) throw new Problem(404, m.refusals_unknown_event());
}

/** Throws 404 unless the project in the path of the contact form is the project of this conference. */
export function checkProject({ event }: EventFile, project: string): void {
  if (project !== event.ids.project) throw new Problem(404, m.refusals_unknown_event());
}

/** Throws 404 unless the organiser in the path is the organiser of this conference. */
export function checkOrganiser({ event }: EventFile, orgSlug: string): void {
  if (orgSlug !== event.ids.orgSlug) throw new Problem(404, m.refusals_unknown_event());
}
