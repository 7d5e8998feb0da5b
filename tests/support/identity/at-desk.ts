import { deskMetadata } from '#domain/account/desk-metadata.ts';
import type { Role } from '#domain/staff/roles.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { samplePassword } from '#server/dev/sample-staff.ts';
import { authenticatorApp } from '#tests/support/browser/staff.ts';
import type { Answer } from './accounts.ts';
import { SrpClient } from './srp-client.ts';

const { api, ids } = readEventFile('event').conference.event;
/** Names in the embedded service, which password verifiers contain. */
const [poolName, clientId] = ['Symposia', 'symposiaWebsite'];

/** One of the sample staff (SAMPLE_STAFF=on) and their authenticator app. */
export interface Member {
  email: string;
  app: ReturnType<typeof authenticatorApp>;
}

/** Reads the key of the app of a member, which is longer than the codes beside it. */
export async function sampleMember(origin: string, role: Role): Promise<Member> {
  const email = `${role}@desk.example`;
  const rows = (await (await fetch(`${origin}/dev/staff`)).text()).split('<tr>');
  const row = rows.find((each) => each.includes(`<td>${email}</td>`)) ?? '';
  return { email, app: authenticatorApp(row.match(/(?<=<code>)[A-Z2-7]{16,}(?=<\/code>)/)?.[0] ?? '') };
}

/** Signs in at a running service, with password and app. Returns the cookie of the session; throws if refused. */
export async function openDesk(origin: string, { email, app }: Member): Promise<string> {
  const client = new SrpClient();
  const begin = { USERNAME: email, SRP_A: client.A };
  const started = await call(origin, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: begin });
  const proof = client.answer(started.ChallengeParameters ?? {}, { poolName, password: samplePassword });
  const second = await respond(origin, 'PASSWORD_VERIFIER', { ChallengeResponses: proof });
  const code = { USERNAME: proof['USERNAME'], SOFTWARE_TOKEN_MFA_CODE: await app.code() };
  const signedIn = { Session: second.Session, ChallengeResponses: code };
  const { AuthenticationResult } = await respond(origin, 'SOFTWARE_TOKEN_MFA', signedIn);
  const headers = { authorization: `Bearer ${AuthenticationResult?.IdToken}` };
  const reply = await fetch(urlOf(origin, 'session'), { method: 'POST', headers });
  const [cookie = ''] = String(reply.headers.get('set-cookie')).split(';');
  return cookie;
}

/** Calls the desk with the cookie of a session. Throws if it is refused. */
export async function callDesk<Data>(
  origin: string,
  path: string,
  { cookie, method = 'GET' }: DeskCall,
): Promise<Data> {
  const reply = await fetch(urlOf(origin, path), { method, headers: { cookie } });
  if (!reply.ok) throw new Error(`${path} got ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<Data>;
}

interface DeskCall {
  cookie: string;
  method?: 'GET' | 'POST';
}

const urlOf = (origin: string, path: string) => `${origin}/${api.stage}/v1/expo/${ids.expoId}/desk/${path}`;

const respond = (origin: string, ChallengeName: string, more: object) =>
  call(origin, 'RespondToAuthChallenge', { ChallengeName, ...more });

/** Sends one call of the sign-in protocol. */
async function call(origin: string, operation: string, body: object): Promise<Answer['body']> {
  const reply = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ClientMetadata: deskMetadata, ...body }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${operation} got ${reply.status}: ${answer}`);
  return JSON.parse(answer);
}
