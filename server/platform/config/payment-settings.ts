import Type from 'typebox';
import { StartError } from '#server/platform/config/start-error.ts';

const gateways = ['sandbox', 'razorpay', 'cashfree'] as const;
const gateway = Type.Optional(
  Type.Unsafe<(typeof gateways)[number]>({ enum: gateways, description: `one of ${gateways.join(', ')}` }),
);
const text = (description: string, options: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, description, ...options }));
const origin = String.raw`^https?://[^/?#\s]+`;

/** Settings for payments. They are described in docs/operations.md. */
export const paymentSettings = {
  PAYMENTS: gateway,
  AWARD_PAYMENTS: gateway,
  TEST_PAYMENTS: Type.Unsafe<'on' | 'off'>({ enum: ['on', 'off'], default: 'off', description: 'one of on, off' }),
  RAZORPAY_KEY_ID: text('a key id such as rzp_test_AbCdEfGhIjKlMn', { pattern: String.raw`^rzp_(test|live)_\w{8,}$` }),
  RAZORPAY_KEY_SECRET: text("the key's secret, at least 16 characters long", { minLength: 16 }),
  RAZORPAY_WEBHOOK_SECRET: text("the webhook's secret, at least 16 characters long", { minLength: 16 }),
  RAZORPAY_URL: text('an origin such as https://api.razorpay.com, without a path', { pattern: `${origin}$` }),
  CASHFREE_CLIENT_ID: text('a client id of at least 8 characters', { minLength: 8 }),
  CASHFREE_CLIENT_SECRET: text("the client's secret, at least 16 characters long", { minLength: 16 }),
  CASHFREE_MODE: Type.Optional(
    Type.Unsafe<'test' | 'live'>({ enum: ['test', 'live'], description: 'one of test, live' }),
  ),
  CASHFREE_URL: text('an address such as https://api.cashfree.com/pg, without a slash at its end', {
    pattern: `${origin}(/[^?#\\s]*[^/?#\\s])?$`,
  }),
};

type Settings = Type.Static<Type.TObject<typeof paymentSettings>>;

/** Settings of a provider. Either all or none of them must be set. */
const needed = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  cashfree: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET', 'CASHFREE_MODE'],
} as const;

/** Throws StartError if settings of a provider are missing, or are unsafe in production. */
export function checkPayments(settings: Settings, { isProduction }: { isProduction: boolean }): void {
  for (const names of Object.values(needed)) {
    const set = names.find((name) => settings[name]);
    const missing = names.find((name) => !settings[name]);
    if (set && missing) throw new StartError(`${missing} must be set with ${set}`);
  }
  for (const [setting, named] of Object.entries({
    PAYMENTS: settings.PAYMENTS,
    AWARD_PAYMENTS: settings.AWARD_PAYMENTS,
  })) {
    const names: readonly (keyof Settings)[] = named && named !== 'sandbox' ? needed[named] : [];
    const missing = names.find((name) => !settings[name]);
    if (missing) throw new StartError(`${missing} must be set with ${setting}=${named}`);
  }
  if (settings.RAZORPAY_KEY_SECRET && settings.RAZORPAY_KEY_SECRET === settings.RAZORPAY_WEBHOOK_SECRET)
    throw new StartError(
      'RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET: webhooks have a secret of their own',
    );
  if (!isProduction) return;
  for (const name of ['RAZORPAY_URL', 'CASHFREE_URL'] as const)
    if (settings[name]?.startsWith('http:')) throw new StartError(`${name} must start with https:// in production`);
}
