import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import type { Role } from '#domain/staff/roles.ts';
import { inviteStaff } from '#server/accounts/staff/manage-staff.ts';
import { call, signInByHand } from '#tests/support/identity/accounts.ts';
import type { TestServer } from '#tests/support/server.ts';
import { program } from '#tests/support/program.ts';

export const password = 'Desk-Passw0rd!';

/** A member of staff with an account and an authenticator app. */
export interface Member {
  id: string;
  email: string;
  secret: string;
}

const codeOf = (server: TestServer, { secret }: Pick<Member, 'secret'>): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.services.clock.now().getTime() });

/** Invites a person, who then chooses a password and sets up an app. */
export async function aMember(server: TestServer, role: Role, email = `${role}@example.org`): Promise<Member> {
  const id = await inviteStaff(server.services, program, { email, name: `Sample ${role}`, role });
  const mailed = await temporaryPasswordOf(server, email);
  const first = await signInByHand(server, { email, secret: mailed, metadata: deskMetadata });
  const chosen = await call(server, {
    RespondToAuthChallenge: {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: first.body.Session,
      ChallengeResponses: { USERNAME: id, NEW_PASSWORD: password },
    },
  });
  return { id, email, secret: await setUpApp(server, chosen.body.Session) };
}

/** Sets up an authenticator app, as a sign-in without one requires. Returns its secret. */
export async function setUpApp(server: TestServer, Session: string | undefined): Promise<string> {
  const made = await call(server, { AssociateSoftwareToken: { Session } });
  const secret = String((made.body as { SecretCode?: string }).SecretCode);
  await call(server, { VerifySoftwareToken: { Session, UserCode: codeOf(server, { secret }) } });
  return secret;
}

async function temporaryPasswordOf({ db }: TestServer, email: string): Promise<string> {
  const [mail] = await db.query<{ password: string }>(
    `SELECT payload ->> 'password' AS password FROM outbox_emails
     WHERE kind = 'staff-invitation' AND recipient = $1 ORDER BY created_at DESC LIMIT 1`,
    [email],
  );
  return mail?.password ?? '';
}

/** Signs in with password and app. Returns the ID token. Moves the clock, because a code of the app works once. */
export const idToken = async (server: TestServer, member: Member): Promise<string> =>
  (await signedIn(server, member)).IdToken ?? '';

/** Signs in with password and a code of the app, or a recovery code. Returns the tokens; none if it is refused. */
export async function signedIn(server: TestServer, { id, email, secret }: Member, recoveryCode?: string) {
  server.pass(1);
  const first = await signInByHand(server, { email, secret: password, metadata: deskMetadata });
  const { body } = await call(server, {
    RespondToAuthChallenge: {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: first.body.Session,
      ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: recoveryCode ?? codeOf(server, { secret }) },
    },
  });
  return body.AuthenticationResult ?? { IdToken: undefined, AccessToken: undefined };
}

/** Calls the desk, with the cookie of a session or with an ID token. */
export function desk(
  { app, services }: TestServer,
  path: string,
  { cookie, token, ...more }: { cookie?: string; token?: string } & InjectOptions = {},
) {
  const { api, ids } = services.conference.event;
  return app.inject({
    ...more,
    url: `/${api.stage}/v1/expo/${ids.expoId}/desk/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...more.headers,
    },
  });
}

/** Opens a session. Returns its cookie. */
export async function session(server: TestServer, member: Member): Promise<string> {
  const reply = await desk(server, 'session', { method: 'POST', token: await idToken(server, member) });
  const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
  return cookie;
}
