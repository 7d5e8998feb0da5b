import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeLog } from '#server/platform/http/logging.ts';
import { aSignUp, anAccount, another, mailedCodes, password } from '#tests/support/identity/accounts.ts';
import { connectAmplify, visitor } from '#tests/support/identity/amplify.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

/** These tests run every action of visitors, and check that the log contains no secrets. */
const email = 'asha.secret@example.org';
const lines: string[] = [];
let server: TestServer;
let origin = '';
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const log = makeLog({ level: 'trace', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { log } });
  origin = await connectAmplify(server);
});
afterAll(() => server.close());

it('the log contains no password, code, token, session or email [SEC-24]', async () => {
  const secrets = new Set<string>([
    email,
    'asha.secret',
    password,
    'wrong-Passw0rd!',
    'Another-Passw0rd1',
    '9876543210',
  ]);
  const bodies = spyOnBodies(secrets);
  const { signIn, confirmSignIn, fetchAuthSession, fetchUserAttributes, resetPassword, confirmResetPassword, signOut } =
    visitor;
  const byCode = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;

  for (let i = 0; i < 2; i += 1)
    await fetch(`${origin}/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aSignUp({ email })),
    });
  await signIn({ username: email, password });
  await fetchUserAttributes();
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  for (const token of [tokens!.idToken!.toString(), `${tokens!.idToken!.toString()}x`])
    await fetch(`${origin}/prod/v1/expo/simc-2025/exhibitor/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await signOut({ global: true });
  await refusalOf(signIn({ username: email, password: 'wrong-Passw0rd!' }));
  await signIn({ username: email, options: byCode });
  const [code = ''] = await mailedCodes(server, email);
  await refusalOf(confirmSignIn({ challengeResponse: another(code) }));
  await confirmSignIn({ challengeResponse: code });
  await signOut();
  await resetPassword({ username: email });
  const [reset = ''] = await mailedCodes(server, email, 'reset-code');
  const change = { username: email, newPassword: 'Another-Passw0rd1' };
  await confirmResetPassword({ ...change, confirmationCode: reset });
  await refusalOf(confirmResetPassword({ ...change, confirmationCode: reset }));
  await anAccount(server, { email: `new.${email}`, state: 'must-change-password' });
  await signIn({ username: `new.${email}`, password });
  await confirmSignIn({ challengeResponse: 'Another-Passw0rd1' });
  await signOut();
  bodies.mockRestore();

  const calls = lines.filter((line) => line.includes('incoming request'));
  expect(calls.length).toBeGreaterThan(20);
  expect(secrets.size).toBeGreaterThan(40);
  const text = lines.join('');
  for (const secret of [...secrets, code, reset]) expect(text).not.toContain(secret);
});

it('the log contains no secret when the service fails during a call', async () => {
  const before = lines.length;
  const broken = vi.spyOn(server.db, 'transaction').mockRejectedValue(
    new Error(`insert failed\nparams: ${email},12345678`, {
      cause: new Error(`Key (email)=(${email}) already exists`),
    }),
  );
  const { name } = (await refusalOf(visitor.resetPassword({ username: email }))) ?? {};
  broken.mockRestore();
  const text = lines.slice(before).join('');
  expect(name).toBe('InternalErrorException');
  expect(text).toContain('the identity service failed');
  expect(text).not.toContain('12345678');
  expect(text).not.toContain('asha.secret');
});

/** Collects every long text and every secret field of requests and replies. */
function spyOnBodies(secrets: Set<string>) {
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 20) secrets.add(value.slice(0, 40));
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  const read = (text: string) => text.startsWith('{') && collect(JSON.parse(text));
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (typeof options?.body === 'string') read(options.body);
    const reply = await real(url, options);
    read(await reply.clone().text());
    return reply;
  });
}
