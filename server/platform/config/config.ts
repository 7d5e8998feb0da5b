import { isIP } from 'node:net';
import { Ajv } from 'ajv';
import Type from 'typebox';
import { phaseNames, phaseStates, type Phases } from '#domain/conference/phases.ts';
import { checkPayments, paymentSettings } from '#server/platform/config/payment-settings.ts';
import { StartError } from './start-error.ts';
import { checkFiles, fileSettings } from './file-settings.ts';
import { refuseWeakSecrets } from './refuse-weak-secrets.ts';

/** Settings from environment variables. `description` completes the message 'NAME must be …' for a wrong value. */
const choice = <const Words extends string[]>(words: Words, options: object) =>
  Type.Unsafe<Words[number]>({ enum: words, description: `one of ${words.join(', ')}`, ...options });
const text = (description: string, options: object = {}) => Type.String({ minLength: 1, description, ...options });

const phase = `(${phaseNames.join('|')})=(${phaseStates.join('|')})`;
const instant = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+\-]\d{2}:\d{2})$`;

const Environment = Type.Object({
  NODE_ENV: choice(['production', 'development', 'test'], { default: 'production' }),
  HOST: text('an address to listen on', { default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 3000, minimum: 0, maximum: 65535, description: 'a whole number from 0 to 65535' }),
  PUBLIC_URL: Type.Optional(
    text('an origin such as https://example.org, without a path', { pattern: '^https?://[^/?#]+$' }),
  ),
  TRUST_PROXY: Type.Optional(text('true or a list of addresses', { pattern: '^(true|[0-9a-fA-F.:/, ]+)$' })),
  DATA_DIR: text('a folder', { default: 'data' }),
  DATABASE_URL: Type.Optional(text('an address that starts with postgres://', { pattern: '^postgres(ql)?://' })),
  SMTP_URL: Type.Optional(text('an address that starts with smtp:// or smtps://', { pattern: '^smtps?://' })),
  ...paymentSettings,
  ...fileSettings,
  EVENT_DIR: text('a folder', { default: 'event' }),
  WEB_DIR: text('a folder', { default: 'dist/web' }),
  PHASES: Type.Optional(
    text(`a list such as registration=open,awards=closed: ${phaseNames.join(', ')}, each ${phaseStates.join(', ')}`, {
      pattern: `^${phase}(,${phase})*$`,
    }),
  ),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  SAMPLE_PASSES: choice(['on', 'off'], { default: 'off' }),
  SAMPLE_STAFF: choice(['on', 'off'], { default: 'off' }),
  SAMPLE_ORDERS: choice(['on', 'off'], { default: 'off' }),
  FLOWS: choice(['on', 'off'], { default: 'off' }),
  OFFLINE: choice(['on', 'off'], { default: 'on' }),
  METRICS_TOKEN: Type.Optional(text('at least 32 characters long', { minLength: 32 })),
  DRAIN_SECONDS: Type.Optional(Type.Integer({ minimum: 0, maximum: 120, description: 'a whole number from 0 to 120' })),
  SECRET_KEY: Type.Optional(text('at least 32 characters long', { minLength: 32 })),
  ACCEPTED_SECRET_KEYS: Type.Optional(
    text('one or more keys, each at least 32 characters long, separated by spaces', {
      pattern: String.raw`^\S{32,}(\s+\S{32,})*$`,
    }),
  ),
  IDENTITY_KEYS: Type.Optional(text('one or more private RSA keys of at least 2048 bits in PEM form')),
  PREVENT_USER_EXISTENCE_ERRORS: choice(['LEGACY', 'ENABLED'], { default: 'LEGACY' }),
  COGNITO_USER_POOL_ID: Type.Optional(
    text('the id of a user pool such as ap-south-1_AbCdEfGhI', { pattern: String.raw`^[a-z]+(-[a-z]+)+-\d+_\w+$` }),
  ),
  COGNITO_CLIENT_ID: Type.Optional(text("the id of the pool's app client", { pattern: String.raw`^\w+$` })),
  COGNITO_URL: Type.Optional(
    text('an origin such as http://127.0.0.1:9229, without a path', { pattern: String.raw`^https?://[^/?#\s]+$` }),
  ),
  NOW: Type.Optional(text('a time such as 2025-08-17T09:00:00Z', { pattern: instant })),
});

export const settingNames = Object.keys(Environment.properties);

/** The settings as the service uses them. */
export interface Config extends Omit<Type.Static<typeof Environment>, 'PHASES' | 'NOW' | 'TRUST_PROXY' | 'PUBLIC_URL'> {
  isProduction: boolean;
  publicUrl: string;
  trustProxy: boolean | string;
  drainSeconds: number;
  phases: Partial<Phases>;
  now: Date | undefined;
}

const ajv = new Ajv({ coerceTypes: true, useDefaults: true, strict: false });
const isEnvironment = ajv.compile<Type.Static<typeof Environment>>(Environment);

/** Reads the settings. An empty variable counts as not set. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env: unknown = Object.fromEntries(
    settingNames.flatMap((name) => (variables[name]?.trim() ? [[name, variables[name].trim()]] : [])),
  );
  if (!isEnvironment(env)) throw new StartError(wrongSetting(isEnvironment.errors?.[0]?.instancePath.slice(1) ?? ''));

  const { PHASES, NOW, TRUST_PROXY, PUBLIC_URL, ...rest } = env;
  const config: Config = {
    ...rest,
    PAYMENTS: env.PAYMENTS ?? (env.NODE_ENV === 'production' ? undefined : 'sandbox'),
    AWARD_PAYMENTS: env.AWARD_PAYMENTS ?? (env.NODE_ENV === 'production' ? undefined : 'sandbox'),
    isProduction: env.NODE_ENV === 'production',
    publicUrl: publicUrlOf(env),
    trustProxy: TRUST_PROXY === 'true' || (TRUST_PROXY ?? false),
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
    phases: readPhases(PHASES ?? ''),
    now: NOW === undefined ? undefined : readInstant(NOW),
  };
  if (typeof config.trustProxy === 'string' && !config.trustProxy.split(',').every(isAddress))
    throw new StartError(wrongSetting('TRUST_PROXY'));
  checkIdentity(config);
  checkPayments(config, config);
  checkFiles(config);
  checkProduction(config);
  checkPublicUrl(config, PUBLIC_URL);
  return config;
}

/** Throws StartError if settings of Amazon Cognito are missing, or do not fit together. */
function checkIdentity(config: Config): void {
  const { COGNITO_USER_POOL_ID: pool, COGNITO_CLIENT_ID: client, COGNITO_URL: url, isProduction } = config;
  if (pool && !client) throw new StartError('COGNITO_CLIENT_ID must be set with COGNITO_USER_POOL_ID');
  if (client && !pool) throw new StartError('COGNITO_USER_POOL_ID must be set with COGNITO_CLIENT_ID');
  if (url && !pool) throw new StartError('COGNITO_USER_POOL_ID must be set with COGNITO_URL');
  if (isProduction && url?.startsWith('http:'))
    throw new StartError('COGNITO_URL must start with https:// in production');
  if (pool && config.IDENTITY_KEYS)
    throw new StartError('IDENTITY_KEYS must not be set with COGNITO_USER_POOL_ID: only one of them signs tokens');
}

function wrongSetting(name: string): string {
  const [, setting] = Object.entries(Environment.properties).find(([candidate]) => candidate === name) ?? [];
  const description = setting && 'description' in setting ? String(setting.description) : 'set';
  return `${name} must be ${description}`;
}

const readPhases = (text: string): Partial<Phases> =>
  Object.fromEntries(text.split(',').flatMap((pair) => (pair ? [pair.split('=')] : [])));

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new StartError(wrongSetting('NOW'));
  return instant;
}

/** Returns whether the text is an IP address or a network such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.trim().split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
}

/** The origin as browsers send it: in lower case, without the usual port. */
function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Type.Static<typeof Environment>): string {
  if (PUBLIC_URL === undefined) return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  if (!URL.canParse(PUBLIC_URL)) throw new StartError(wrongSetting('PUBLIC_URL'));
  return new URL(PUBLIC_URL).origin;
}

/** Throws StartError if links of mails and sign-in tokens would not lead to the site, or not over https. */
function checkPublicUrl({ isProduction, publicUrl }: Config, setting: string | undefined): void {
  if (!isProduction) return;
  if (!setting)
    throw new StartError(
      'PUBLIC_URL must be set in production, such as https://example.org: links in mails and sign-in tokens begin with it',
    );
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new StartError(
      'PUBLIC_URL must start with https:// in production; only this machine may use http://localhost',
    );
}

function checkProduction({ isProduction, now, ...config }: Config): void {
  if (!isProduction) return;
  refuseWeakSecrets(config);
  if (now) throw new StartError('NOW must not be set in production: it changes the time of the service');
  if (config.SAMPLE_PASSES === 'on')
    throw new StartError('SAMPLE_PASSES must not be on in production: it issues passes to sample people');
  if (config.SAMPLE_STAFF === 'on')
    throw new StartError('SAMPLE_STAFF must not be on in production: its passwords are known');
  if (config.SAMPLE_ORDERS === 'on')
    throw new StartError('SAMPLE_ORDERS must not be on in production: it places orders of sample people');
  if (!config.DATABASE_URL) return;
  if (!config.SECRET_KEY)
    throw new StartError(
      'SECRET_KEY must be set in production with DATABASE_URL: all processes sign with the same key',
    );
  if (!config.IDENTITY_KEYS && !config.COGNITO_USER_POOL_ID)
    throw new StartError(
      'IDENTITY_KEYS must be set in production with DATABASE_URL, or Amazon Cognito: all processes sign tokens with the same key',
    );
}
