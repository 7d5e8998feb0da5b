import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '#server/platform/config/config.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { gatewaysRefusal, openGateways } from '#server/sales/payments/open-gateways.ts';

const aSecret = '4f1d0c7b9a2e63588d1fe0b7c6a90342';
const PUBLIC_URL = 'https://conference.example';
const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'key' };

describe('settings', () => {
  it('have defaults for production on this machine, with no payment gateway', () => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      isProduction: true,
      HOST: '127.0.0.1',
      PORT: 3000,
      publicUrl: PUBLIC_URL,
      DATA_DIR: 'data',
      EVENT_DIR: 'event',
      LOG_LEVEL: 'info',
      trustProxy: false,
      phases: {},
      now: undefined,
      PAYMENTS: undefined,
    });
  });

  it('default to the sandbox gateway in development', () => {
    expect(readConfig({ NODE_ENV: 'development' }).PAYMENTS).toBe('sandbox');
  });

  it('parse phases, proxies and the time', () => {
    const config = readConfig({
      NODE_ENV: 'test',
      PHASES: 'registration=open,awards=ended',
      TRUST_PROXY: '10.0.0.1',
      NOW: '2025-08-17T09:00:00Z',
    });
    expect(config.phases).toEqual({ registration: 'open', awards: 'ended' });
    expect(config.trustProxy).toBe('10.0.0.1');
    expect(config.now).toEqual(new Date('2025-08-17T09:00:00Z'));
    expect(readConfig({ PUBLIC_URL, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
  });

  it('treat an empty variable as not set', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Conference.Example:443' }).publicUrl).toBe(PUBLIC_URL);
    expect(readConfig({ PUBLIC_URL, PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of production, development, test'],
    [{ PUBLIC_URL: 'example.org/site' }, 'PUBLIC_URL must be an origin such as https://example.org, without a path'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production, such as https://example.org: links in mails'],
    [{ PUBLIC_URL: 'http://example.org' }, 'PUBLIC_URL must start with https:// in production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
    [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT must be set with S3_BUCKET'],
    [{ PAYMENTS: 'paper' }, 'PAYMENTS must be one of sandbox, razorpay, cashfree'],
    [{ PHASES: 'registration=maybe' }, /^PHASES must be a list such as registration=open,awards=closed/],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be true or a list of addresses'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long'],
    [{ ACCEPTED_SECRET_KEYS: `${aSecret} short` }, /^ACCEPTED_SECRET_KEYS must be one or more keys/],
    [{ NODE_ENV: 'test', NOW: 'tomorrow' }, 'NOW must be a time such as 2025-08-17T09:00:00Z'],
    [{ NOW: '2025-08-17T09:00:00Z' }, 'NOW must not be set in production: it changes the time of the service'],
    [{ SAMPLE_STAFF: 'on' }, 'SAMPLE_STAFF must not be on in production: its passwords are known'],
    [{ SAMPLE_ORDERS: 'on' }, 'SAMPLE_ORDERS must not be on in production: it places orders of sample people'],
    [{ SECRET_KEY: 'k'.repeat(40) }, /^SECRET_KEY is easy to guess: create a random value with 'openssl rand/],
    [{ SECRET_KEY: 'correct-horse-battery-staple-2025' }, /^SECRET_KEY is easy to guess/],
    [{ SECRET_KEY: 'k'.repeat(40) }, /add the old one to ACCEPTED_SECRET_KEYS, see docs\/operations.md$/],
    [{ METRICS_TOKEN: 'metrics'.repeat(5) }, /^METRICS_TOKEN is easy to guess: [^.]*$/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'minioadmin' }, /^S3_SECRET_ACCESS_KEY is easy to guess/],
    [{ SMTP_URL: 'smtp://user:password@mail.example.org' }, /^SMTP_URL has the password of .env.example/],
    [
      { DATABASE_URL: 'postgres://symposia:password@127.0.0.1:5432/symposia' },
      /^DATABASE_URL has the password of .env.example/,
    ],
    [{ DATABASE_URL: 'postgres://x' }, /^SECRET_KEY must be set in production with DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://x', SECRET_KEY: aSecret },
      /^IDENTITY_KEYS must be set in production with DATABASE_URL, or Amazon Cognito/,
    ],
    [{ PREVENT_USER_EXISTENCE_ERRORS: 'yes' }, 'PREVENT_USER_EXISTENCE_ERRORS must be one of LEGACY, ENABLED'],
    [{ COGNITO_USER_POOL_ID: 'pool' }, /^COGNITO_USER_POOL_ID must be the id of a user pool such as ap-south-1_/],
    [{ COGNITO_USER_POOL_ID: 'ap-south-1_AbC' }, 'COGNITO_CLIENT_ID must be set with COGNITO_USER_POOL_ID'],
    [{ COGNITO_URL: 'http://127.0.0.1:9229/pool' }, /^COGNITO_URL must be an origin such as/],
    [
      { COGNITO_USER_POOL_ID: 'ap-south-1_AbC', COGNITO_CLIENT_ID: 'abc', IDENTITY_KEYS: 'pem' },
      'IDENTITY_KEYS must not be set with COGNITO_USER_POOL_ID: only one of them signs tokens',
    ],
  ])('are refused with one line that names the wrong setting: %o [SEC-32]', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(line);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accept the URL %s in production, because it is this machine',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url);
    },
  );

  it.each([
    ['a UUID', '6b0f3c52-9d1e-4a77-b8c4-0e5d2f91a3b6'],
    ['small letters and digits', 'q7vk2mzx9tw4hb6nfy3cj8rd5gs1plae'],
    ['other signs', 'r4!Kz?v9%tQ2*wXp7&mB5$hLc3#nJd8@'],
  ])('accept a random secret of %s', (_, SECRET_KEY) => {
    expect(readConfig({ PUBLIC_URL, SECRET_KEY })).toMatchObject({ SECRET_KEY });
  });

  it('are all listed in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const names = Array.from(example.matchAll(/^#?([A-Z0-9_]+)=/gm), ([, name]) => name);
    expect(names.sort()).toEqual([...settingNames].sort());
  });
});

it('Amazon Cognito needs no IDENTITY_KEYS, also in production with several processes', () => {
  const settings = { PUBLIC_URL, DATABASE_URL: 'postgres://x', SECRET_KEY: aSecret };
  const pool = { COGNITO_USER_POOL_ID: 'ap-south-1_AbC', COGNITO_CLIENT_ID: 'abc' };
  expect(readConfig({ ...settings, ...pool })).toMatchObject(pool);
  expect(readConfig({ ...settings, IDENTITY_KEYS: 'pem' })).toMatchObject({ PREVENT_USER_EXISTENCE_ERRORS: 'LEGACY' });
});

it('an emulator of Amazon Cognito is for development: in production its URL must be https', () => {
  const pool = { COGNITO_USER_POOL_ID: 'ap-south-1_AbC', COGNITO_CLIENT_ID: 'abc' };
  const emulator = { ...pool, COGNITO_URL: 'http://127.0.0.1:9229' };
  expect(readConfig({ ...emulator, NODE_ENV: 'development' })).toMatchObject(emulator);
  expect(() => readConfig({ ...emulator, PUBLIC_URL })).toThrow('COGNITO_URL must start with https:// in production');
});

describe('payment gateways', () => {
  const [live, test] = [
    { name: 'razorpay', mode: 'live' },
    { name: 'sandbox', mode: 'test' },
  ] as const;
  const onPostgres = { DATABASE_URL: 'postgres://x', isProduction: true, TEST_PAYMENTS: 'off' } as const;
  const embedded = { ...onPostgres, DATABASE_URL: undefined };

  it('need a persistent database when they take real money', () => {
    expect(gatewaysRefusal([live], { ...embedded, isProduction: false })).toMatch(
      /^Payments by razorpay take real money.* set DATABASE_URL$/,
    );
    expect(gatewaysRefusal([live], onPostgres)).toBeUndefined();
    expect(gatewaysRefusal([test], { ...embedded, isProduction: false })).toBeUndefined();
  });

  it('take real money in production, unless a setting says that this is a trial', () => {
    expect(gatewaysRefusal([test], onPostgres)).toBe(
      'Payments by sandbox take no money, but confirm orders: choose another provider, or set TEST_PAYMENTS=on for a trial',
    );
    expect(gatewaysRefusal([test], { ...embedded, TEST_PAYMENTS: 'on' })).toBeUndefined();
    expect(gatewaysRefusal([test], { ...onPostgres, isProduction: false })).toBeUndefined();
    for (const name of ['PAYMENTS', 'AWARD_PAYMENTS'])
      expect(() => openGateways(readConfig({ PUBLIC_URL, [name]: 'sandbox' }), keysFrom(Buffer.alloc(32)))).toThrow(
        'TEST_PAYMENTS=on',
      );
  });

  it('both take real money or both take none in production', () => {
    expect(gatewaysRefusal([live, test], onPostgres)).toBe(
      'PAYMENTS and AWARD_PAYMENTS must both take real money or both take none: razorpay takes it, sandbox does not',
    );
    expect(gatewaysRefusal([live, test], { ...onPostgres, isProduction: false })).toBeUndefined();
  });

  const trial = { PUBLIC_URL, TEST_PAYMENTS: 'on' };
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_test_AbCdEfGhIjKlMn',
    RAZORPAY_KEY_SECRET: 'a key of these tests alone',
    RAZORPAY_WEBHOOK_SECRET: 'a webhook of these tests',
  };
  const cashfree = {
    CASHFREE_CLIENT_ID: 'TEST12345678',
    CASHFREE_CLIENT_SECRET: 'a client of these tests',
    CASHFREE_MODE: 'test',
  };

  it('are opened from the settings, and shared if both settings name the same one', () => {
    const keys = keysFrom(Buffer.alloc(32));
    const config = readConfig({ ...trial, PAYMENTS: 'cashfree', AWARD_PAYMENTS: 'razorpay', ...razorpay, ...cashfree });
    const { conference, awards } = openGateways(config, keys);
    expect([conference?.name, conference?.mode, awards?.name, awards?.key]).toEqual([
      'cashfree',
      'test',
      'razorpay',
      'rzp_test_AbCdEfGhIjKlMn',
    ]);
    const both = openGateways(
      readConfig({ ...trial, PAYMENTS: 'razorpay', AWARD_PAYMENTS: 'razorpay', ...razorpay }),
      keys,
    );
    expect(both.conference).toBe(both.awards);
    expect(openGateways(readConfig({ PUBLIC_URL }), keys)).toEqual({ conference: undefined, awards: undefined });
    const live = { PUBLIC_URL, ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGhIjKlMn', PAYMENTS: 'razorpay' };
    expect(() => openGateways(readConfig(live), keys)).toThrow('set DATABASE_URL');
  });

  it.each([
    [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID must be set with PAYMENTS=razorpay'],
    [{ ...razorpay, RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET must be set with RAZORPAY_KEY_ID'],
    [{ ...cashfree, CASHFREE_MODE: 'sandbox' }, 'CASHFREE_MODE must be one of test, live'],
    [{ ...razorpay, RAZORPAY_KEY_ID: 'rzp_AbCdEf' }, /^RAZORPAY_KEY_ID must be a key id such as rzp_test_AbCd/],
    [{ ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'short' }, /^RAZORPAY_WEBHOOK_SECRET must be the webhook's secret/],
    [
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'a key of these tests alone' },
      /^RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET/,
    ],
    [{ RAZORPAY_URL: 'http://127.0.0.1:9' }, 'RAZORPAY_URL must start with https:// in production'],
    [{ CASHFREE_URL: 'http://127.0.0.1:9/pg' }, 'CASHFREE_URL must start with https:// in production'],
    [{ CASHFREE_URL: 'https://api.cashfree.com/pg/' }, /^CASHFREE_URL must be an address such as/],
    [{ RAZORPAY_URL: 'https://api.razorpay.com/v1' }, /^RAZORPAY_URL must be an origin such as/],
  ])('are refused with incomplete or wrong settings: %o', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});
