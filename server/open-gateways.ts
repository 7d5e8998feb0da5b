import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import type { Gateways, PaymentGateway } from './payments/payment-gateway.ts';
import { sandboxGateway } from './payments/sandbox/sandbox-gateway.ts';
import { StartError } from './start-error.ts';

/** How each gateway that a setting can name is opened. */
const known = {
  sandbox: sandboxGateway,
} as const satisfies Record<string, (keys: Keys) => PaymentGateway>;

/** The gateways as the settings name them; one that both name is one. */
export function openGateways({ PAYMENTS, AWARD_PAYMENTS, DATABASE_URL }: Config, keys: Keys): Gateways {
  const open = new Map<string, PaymentGateway>();
  const opened = (name: keyof typeof known | undefined) => {
    if (!name) return undefined;
    const gateway = open.get(name) ?? known[name](keys);
    const refusal = gatewayRefusal(gateway, DATABASE_URL ? 'postgres' : 'embedded');
    if (refusal) throw new StartError(refusal);
    open.set(name, gateway);
    return gateway;
  };
  return { conference: opened(PAYMENTS), awards: opened(AWARD_PAYMENTS) };
}

/** Why a gateway must not be used with a database, or undefined: the embedded one does not flush to the disk. */
export const gatewayRefusal = (
  { name, mode }: Pick<PaymentGateway, 'name' | 'mode'>,
  database: 'embedded' | 'postgres',
): string | undefined =>
  mode === 'live' && database === 'embedded'
    ? `Payments by ${name} take real money, and the embedded database may lose the last orders in a power cut: set DATABASE_URL`
    : undefined;
