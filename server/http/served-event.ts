import type { EventFile } from '#schemas/compiled/types.ts';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** The identifiers of the path are this conference's, or the call is for someone else. Spec: landing 7; tension T-27. */
export function checkExpo({ event }: EventFile, expoId: string): void {
  if (expoId !== event.ids.expoId) throw new Problem(404, m.refusals_unknown_event());
}

/** The short code and the slug name the same event. */
export function checkEventCode({ event }: EventFile, code: string): void {
  if (code !== event.ids.eventCode && code !== event.ids.eventSlug) throw new Problem(404, m.refusals_unknown_event());
}

/** The project whose mail is sent by the contact form. */
export function checkProject({ event }: EventFile, project: string): void {
  if (project !== event.ids.project) throw new Problem(404, m.refusals_unknown_event());
}

export function checkOrganiser({ event }: EventFile, orgSlug: string): void {
  if (orgSlug !== event.ids.orgSlug) throw new Problem(404, m.refusals_unknown_event());
}
