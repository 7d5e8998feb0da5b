/**
 * Measures whether response times of the identity service reveal if an email has an account. Compares the medians of
 * alternating calls with and without an account, and fails if they differ by five milliseconds or more. Usage: `tsx
 * bench/account-timing.ts [tries]`. Set DATABASE_URL to use PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { start } from '#server/start.ts';

const tries = Number(process.argv[2] ?? 200);
const minRevealingMs = 5; // milliseconds
const folder = mkdtempSync(join(tmpdir(), 'symposia-timing-'));
const settings = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, WEB_DIR: folder };
const { app, stop } = await start(
  readConfig({ ...settings, DATABASE_URL: process.env.DATABASE_URL, PREVENT_USER_EXISTENCE_ERRORS: 'ENABLED' }),
);
const clientId = 'symposiaWebsite';
let calls = 0;

/** Sends each call from a different client address, so rate limits do not apply. */
async function call(operation: string, body: object) {
  calls += 1;
  const reply = await app.inject({
    method: 'POST',
    url: '/identity',
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: clientId, ...body }),
  });
  return JSON.parse(reply.body || '{}');
}

type Answer = Record<string, Record<string, string>> & { Session?: string };
interface Subject {
  name: string;
  before?: (email: string) => Promise<Answer>;
  ask: (email: string, before: Answer) => Promise<unknown>;
}

const SRP_A = 'ab'.repeat(380);
const srp = (USERNAME: string) =>
  call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } });
const code = (USERNAME: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
  });
const subjects: Subject[] = [
  { name: 'password: challenge', ask: srp },
  {
    name: 'password: wrong answer',
    before: srp,
    ask: (_, { ChallengeParameters }) => answerWrong(ChallengeParameters ?? {}),
  },
  { name: 'code: request', ask: code },
  {
    name: 'code: wrong answer',
    before: code,
    ask: (USERNAME, { Session }) =>
      call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        ChallengeResponses: { USERNAME, EMAIL_OTP_CODE: 'wrong' },
        Session,
      }),
  },
  { name: 'forgotten: request', ask: (Username) => call('ForgotPassword', { Username }) },
  {
    name: 'forgotten: wrong code',
    before: (Username) => call('ForgotPassword', { Username }),
    ask: (Username) =>
      call('ConfirmForgotPassword', { Username, ConfirmationCode: 'wrong', Password: 'Another-Passw0rd1' }),
  },
];

const answerWrong = ({ USERNAME = '', SECRET_BLOCK = '' }: Record<string, string>) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 14:36:47 UTC 2026',
    },
  });

/** A different email for each try, so locks and code limits do not apply. */
const addressOf = (kind: 'known' | 'other', round: string, index: number) => `${kind}-${round}-${index}@example.org`;

async function signUp(email: string): Promise<void> {
  calls += 1;
  await app.inject({
    method: 'POST',
    url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
    remoteAddress: `172.16.${(calls >> 8) & 255}.${calls & 255}`,
    payload: {
      billingAddress: 'Sample Street',
      billingName: 'Sample',
      email,
      gstNumber: '',
      marketMedium: 'other',
      mobile: '9876543210',
      name: 'Sample',
      password: 'Passw0rd!',
      personDesignation: 'Head',
      personName: 'Asha',
      sector: 'other',
      website: 'sample.example',
      decision: 'yes',
    },
  });
}

async function timed(subject: Subject, email: string): Promise<number> {
  const before = (await subject.before?.(email)) ?? {};
  const begin = performance.now();
  await subject.ask(email, before);
  return performance.now() - begin;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

console.log(`${tries} tries each, milliseconds\n`);
console.log(`${''.padEnd(24)}${['with account', 'without', 'difference'].map((head) => head.padStart(14)).join('')}`);
try {
  for (const [number, subject] of subjects.entries()) {
    const times = { known: [] as number[], other: [] as number[] };
    for (let index = 0; index < tries; index += 1) {
      await signUp(addressOf('known', `${number}`, index));
      const order = index % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const);
      for (const kind of order) times[kind].push(await timed(subject, addressOf(kind, `${number}`, index)));
    }
    const [known, other] = [median(times.known), median(times.other)];
    if (Math.abs(known - other) >= minRevealingMs) process.exitCode = 1;
    const cells = [known, other, Math.abs(known - other)].map((value) => value.toFixed(2).padStart(14));
    console.log(`${subject.name.padEnd(24)}${cells.join('')}`);
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
