import { abstractDetails, submissionState } from '#domain/abstracts.ts';
import { m } from '#messages';
import { phasesNow } from '#server/sales/catalogue/phases-now.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';

/** Throws 403 unless abstracts are accepted now. */
export function checkIsOpen(services: Pick<Services, 'conference' | 'clock'>): void {
  const refusal = submissionState(phasesNow(services));
  if (refusal === 'closed') throw new Problem(403, m.abstract_refusals_closed(), abstractDetails.closed);
  if (refusal === 'late') throw new Problem(403, m.abstract_refusals_late(), abstractDetails.late);
}
