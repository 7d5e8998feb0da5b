import { StartError } from './start-error.ts';

/** Secrets of the environment; in production each has to be one that nobody guesses. Decision 42. */
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

/** Refuses a secret that is repeated, of few signs, or of an example, and the password of `.env.example` in an address. */
export function refuseWeakSecrets(settings: Secrets): void {
  for (const name of names)
    if (settings[name] !== undefined && isWeak(settings[name]))
      throw new StartError(`${name} can be guessed: make a random one, as by 'openssl rand -hex 32'`);
  for (const name of addresses)
    if (passwordIn(settings[name]) === 'password')
      throw new StartError(`${name} has the password of .env.example: give that account another one`);
}

const fewest = 8;

/** A few signs only, a part said again and again, or a word that asks to be replaced. */
const isWeak = (secret: string): boolean =>
  new Set(secret).size < fewest ||
  /^(.{1,32}?)\1+.{0,3}$/s.test(secret) ||
  /^(change|replace|example|default|your|secret[-_ ]?key|password)/i.test(secret);

/** As it stands: what cannot be read as an address is refused by whoever opens it. */
const passwordIn = (address = ''): string | undefined => /^[a-z]+:\/\/[^:@/]*:([^@/]*)@/.exec(address)?.[1];
