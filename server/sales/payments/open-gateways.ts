import type { Config } from '#server/platform/config/config.ts';
import type { Keys } from '#server/platform/keys.ts';
import { cashfreeGateway } from '#server/sales/payments/cashfree/cashfree-gateway.ts';
import type { Gateways, PaymentGateway } from './payment-gateway.ts';
import { razorpayGateway } from '#server/sales/payments/razorpay/razorpay-gateway.ts';
import { sandboxGateway } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { StartError } from '#server/platform/config/start-error.ts';

type Name = NonNullable<Config['PAYMENTS']>;

/** Opens the gateways in the settings. If both settings have the same gateway, opens it once. */
export function openGateways(config: Config, keys: Keys): Gateways {
  const known = new Map<Name, PaymentGateway>();
  const opened = (name: Name | undefined) => {
    if (!name) return undefined;
    const gateway = known.get(name) ?? open[name](config, keys);
    known.set(name, gateway);
    return gateway;
  };
  const gateways = { conference: opened(config.PAYMENTS), awards: opened(config.AWARD_PAYMENTS) };
  const refusal = gatewaysRefusal([...known.values()], config);
  if (refusal) throw new StartError(refusal);
  return gateways;
}

/** Functions that open a gateway. Its settings were validated before. */
const open: Record<Name, (config: Config, keys: Keys) => PaymentGateway> = {
  sandbox: (_config, keys) => sandboxGateway(keys),
  razorpay: (config) =>
    razorpayGateway({
      keyId: config.RAZORPAY_KEY_ID ?? '',
      keySecret: config.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      url: config.RAZORPAY_URL ?? 'https://api.razorpay.com',
    }),
  cashfree: (config) =>
    cashfreeGateway({
      clientId: config.CASHFREE_CLIENT_ID ?? '',
      clientSecret: config.CASHFREE_CLIENT_SECRET ?? '',
      mode: config.CASHFREE_MODE ?? 'test',
      url: config.CASHFREE_URL ?? `https://${config.CASHFREE_MODE === 'live' ? 'api' : 'sandbox'}.cashfree.com/pg`,
    }),
};

/**
 * Returns why these gateways must not be used, or undefined. The embedded database can lose the last writes in a
 * power cut, so real payments need PostgreSQL. Pages show a test notice if any gateway is a test gateway, so
 * production must not mix live and test gateways. Test gateways give passes without money, so production needs a
 * setting for them.
 */
export function gatewaysRefusal(
  gateways: Pick<PaymentGateway, 'name' | 'mode'>[],
  { DATABASE_URL, isProduction, TEST_PAYMENTS }: Pick<Config, 'DATABASE_URL' | 'isProduction' | 'TEST_PAYMENTS'>,
): string | undefined {
  const live = gateways.find(({ mode }) => mode === 'live');
  const test = gateways.find(({ mode }) => mode === 'test');
  if (live && !DATABASE_URL)
    return `Payments by ${live.name} take real money, and the embedded database may lose the last orders in a power cut: set DATABASE_URL`;
  if (live && test && isProduction)
    return `PAYMENTS and AWARD_PAYMENTS must both take real money or both take none: ${live.name} takes it, ${test.name} does not`;
  if (test && isProduction && TEST_PAYMENTS === 'off')
    return `Payments by ${test.name} take no money, but confirm orders: choose another provider, or set TEST_PAYMENTS=on for a trial`;
  return undefined;
}
