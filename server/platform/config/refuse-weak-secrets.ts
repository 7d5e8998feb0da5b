import { StartError } from './start-error.ts';

/** Environment variables with secrets, which must be hard to guess in production. Decision 42. */
const names = [
  'SECRET_KEY',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'CASHFREE_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
] as const;
const addresses = ['DATABASE_URL', 'SMTP_URL'] as const;

type Secrets = Partial<Record<(typeof names)[number] | (typeof addresses)[number], string | undefined>>;

/** Throws StartError if a secret is easy to guess, or if a URL contains the password of `.env.example`. */
export function refuseWeakSecrets(settings: Secrets): void {
  for (const name of names)
    if (settings[name] !== undefined && (isWeak(settings[name]) || (isOurs(name) && !isRandom(settings[name]))))
      throw new StartError(
        `${name} is easy to guess: create a random value with 'openssl rand -hex 32'${consequences[name] ?? ''}`,
      );
  for (const name of addresses)
    if (passwordIn(settings[name]) === 'password')
      throw new StartError(`${name} has the password of .env.example: choose another password`);
}

/** Secrets that the operator creates. The provider chooses the others. */
const isOurs = (name: string): boolean => name === 'SECRET_KEY' || name === 'METRICS_TOKEN';

const consequences: Partial<Record<string, string>> = {
  SECRET_KEY: '. If the service has run with this key, add the old one to ACCEPTED_SECRET_KEYS, see docs/operations.md',
};

/**
 * Returns whether a secret looks random: it is hex, as UUIDs are, or it has 16 different characters, no blank, and
 * either small letters, capitals and digits, or a digit between two letters. Phrases have blanks or dashes instead.
 */
const isRandom = (secret: string): boolean =>
  /^[0-9a-f-]+$/i.test(secret) ||
  (!/\s/.test(secret) &&
    new Set(secret).size >= 16 &&
    ([/[a-z]/, /[A-Z]/, /[0-9+/]/].every((kind) => kind.test(secret)) || /[a-z]\d+[a-z]/i.test(secret)));

const fewest = 8;

/** Returns whether a secret has few different characters, repeats a short part, or is a placeholder. */
const isWeak = (secret: string): boolean =>
  new Set(secret).size < fewest ||
  /^(.{1,32}?)\1+.{0,3}$/s.test(secret) ||
  /^(change|replace|example|default|your|secret[-_ ]?key|password)/i.test(secret);

/** Returns the password in a URL. Does not throw for an invalid URL, which is reported when it is opened. */
const passwordIn = (address = ''): string | undefined => /^[a-z]+:\/\/[^:@/]*:([^@/]*)@/.exec(address)?.[1];
