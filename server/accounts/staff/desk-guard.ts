import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may, roles, type Right, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/accounts/services.ts';
import { findDeskSession, isConfirmed, type StaffSession } from '#server/accounts/staff/desk-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the caller of a route of the desk needs: a right, any session ('session'), or no session yet ('none').
     * Every route of the desk declares it.
     */
    desk?: Right | 'session' | 'none';
    /** the route needs password and second factor of the last five minutes */
    confirmed?: true;
  }
  interface FastifyRequest {
    /** the session at the desk; undefined on other routes */
    staff: StaffSession | undefined;
  }
}

/**
 * Guards the routes of the desk, which are registered in `app`: checks session, right and confirmation of each
 * call. Throws at start if a route does not declare its right. Calls from pages of other sites are refused. Calls are
 * counted for the person, because all staff of the office have one IP address.
 */
export function addDeskGuard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('staff', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.desk === undefined) throw new Error(`${url} is a route of the desk: set config.desk to its right`);
  });
  app.addHook('onRequest', async (request) => {
    const { desk, confirmed } = request.routeOptions.config;
    checkOrigin(request, services.publicUrl);
    if (desk === 'none') return void (request.personCounted = request.account?.id);
    const staff = await sessionOf(request, services);
    if (!staff) throw new Problem(401, m.desk_ended());
    const role = roleOf(request, staff);
    if (desk !== 'session' && !may(role, desk!)) throw new Problem(403, m.desk_no_right());
    if (confirmed) requireConfirmation(isConfirmed(staff, services.clock.now()));
    request.staff = { ...staff, role };
    request.personCounted = staff.staffId;
  });
}

/**
 * Returns the role of a call. With the header `x-see-as`, an owner reads what another role would read. The header is
 * refused for everybody else and for calls that change data.
 */
function roleOf({ method, headers }: FastifyRequest, { role }: StaffSession): Role {
  const seenAs = headers['x-see-as'];
  if (seenAs === undefined) return role;
  const known = roles.find((one) => one === seenAs);
  if (role !== 'owner' || method !== 'GET' || !known) throw new Problem(403, m.desk_no_see_as());
  return known;
}

/** Returns the session at the desk of any call, or undefined without one. */
export const sessionOf = (request: FastifyRequest, services: Services): Promise<StaffSession | undefined> =>
  findDeskSession(services, request.cookies[cookieName(services)]);

/** Returns the session of a call to a route that needs one. */
export function staffOf({ staff }: FastifyRequest): StaffSession {
  if (!staff) throw new Error('the route declares no right of the desk');
  return staff;
}

/** Returns whether the caller has given password and second factor in the last minutes. */
export const isCallConfirmed = (request: FastifyRequest, { clock }: Pick<Services, 'clock'>): boolean =>
  isConfirmed(staffOf(request), clock.now());

/** Throws 428 without a confirmation, for routes that need one only for some calls. The desk then asks for it and repeats the call. */
export function requireConfirmation(isGiven: boolean): void {
  if (!isGiven) throw new Problem(428, m.desk_confirm_first());
}

/** The person who calls, for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({
  kind: 'staff',
  id: staffOf(request).staffId,
  requestId: request.id,
});

/** Sends the token of a session as a cookie, which scripts and other sites cannot use. Without a token, removes it. */
export function setDeskCookie(reply: FastifyReply, services: Services, token: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(services) } as const;
  if (token === undefined) reply.clearCookie(cookieName(services), options);
  else reply.setCookie(cookieName(services), token, options);
}

/** A browser sends a `__Host-` cookie to this host alone; it needs HTTPS. */
const cookieName = (services: Services): string => (isHttps(services) ? '__Host-symposia-desk' : 'symposia-desk');

const isHttps = ({ publicUrl }: Services): boolean => publicUrl.startsWith('https:');

function checkOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs = origin === undefined ? site === undefined || site === 'same-origin' : origin === publicUrl;
  if (!isOurs) throw new Problem(403, m.desk_other_site());
}
