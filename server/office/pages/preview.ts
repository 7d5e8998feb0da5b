import type { FastifyRequest } from 'fastify';
import { may } from '#domain/staff/roles.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { sessionOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { draftedConference } from '#server/office/settings/drafted-conference.ts';

/**
 * Returns the conference with a draft of the desk, for a page with `?preview=` and the id of the draft. Returns undefined
 * for other URLs. Throws 401 or 403 unless a member of staff asks who may see settings, and 404 without the draft.
 */
export async function findPreview(request: FastifyRequest, services: Services): Promise<EventFile | undefined> {
  const { preview } = request.query as { preview?: unknown };
  if (typeof preview !== 'string' || !/^\d{1,9}$/.test(preview)) return undefined;
  const staff = await sessionOf(request, services);
  if (!staff) throw new Problem(401, m.desk_ended());
  if (!may(staff.role, 'see settings')) throw new Problem(403, m.desk_no_right());
  const conference = await draftedConference(services, Number(preview));
  if (!conference) throw new Problem(404, m.desk_settings_no_draft());
  return conference;
}
