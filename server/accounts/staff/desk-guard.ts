import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { unconfirmedPerHour, type Confirmation } from '#domain/staff/desk-limits.ts';
import { may, roles, type Right, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { countAll } from '#server/platform/http/count-calls.ts';
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
    /** When the route needs a new proof of password and second factor. Each one that writes or sends a file declares it. */
    confirmation?: Confirmation;
  }
  interface FastifyRequest {
    /** the session at the desk; undefined on other routes */
    staff: StaffSession | undefined;
  }
}

/**
 * Guards the routes of the desk, which are registered in `app`: checks session, right and confirmation of each
 * call. Throws at start if a route does not declare its right or confirmation. Calls from pages of other sites are refused. Calls are
 * counted for the person, because all staff of the office have one IP address.
 */
export function addDeskGuard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('staff', undefined);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (config?.desk === undefined) throw new Error(`${url} is a route of the desk: set config.desk to its right`);
    if (config.confirmation === undefined && (method === 'POST' || method === 'PUT' || sendsFile(schema)))
      throw new Error(`${String(method)} ${url} writes or sends a file: set config.confirmation`);
  });
  app.addHook('onRequest', async (request) => {
    const { desk, confirmation = 'never' } = request.routeOptions.config;
    checkOrigin(request, services.publicUrl);
    if (desk === 'none') return void (request.personCounted = request.account?.id);
    const staff = await sessionOf(request, services);
    if (!staff) throw new Problem(401, m.desk_ended());
    const role = roleOf(request, staff);
    if (desk !== 'session' && !may(role, desk!)) throw new Problem(403, m.desk_no_right());
    await checkConfirmation(services, staff, confirmation);
    request.staff = { ...staff, role };
    request.personCounted = staff.staffId;
  });
}

/** Returns whether the reply is declared as a file. */
const sendsFile = (schema: FastifySchema | undefined): boolean =>
  'content' in ((schema?.response as Record<number, object> | undefined)?.[200] ?? {});

/** Throws 428 if the call needs a confirmation. Counts it if a number of such calls needs none. */
async function checkConfirmation(services: Services, staff: StaffSession, confirmation: Confirmation): Promise<void> {
  if (confirmation === 'never' || isConfirmed(staff, services.clock.now())) return;
  if (confirmation === 'always') return requireConfirmation(false);
  // a person needs password and app for each session and each confirmation
  const session = `${staff.sessionId} ${staff.confirmedAt.getTime()}`;
  const most = unconfirmedPerHour[confirmation];
  const limit = { what: `unconfirmed ${confirmation}`, who: { email: session }, most, windowSeconds: 60 * 60 };
  requireConfirmation((await countAll(services, [limit])) === undefined);
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
