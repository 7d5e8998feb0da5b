import type { Keys } from '#server/keys.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** The gateways a setting can name, and whether real money moves there. */
export const gateways = {
  sandbox: { takesRealMoney: false, open: (keys: Keys): PaymentGateway => sandboxGateway(keys) },
} as const satisfies Record<string, { takesRealMoney: boolean; open(keys: Keys): PaymentGateway }>;

/** Why a gateway must not be used with a database, or undefined: the embedded one does not flush to the disk. */
export const gatewayRefusal = (
  name: string,
  { takesRealMoney, database }: { takesRealMoney: boolean; database: 'embedded' | 'postgres' },
): string | undefined =>
  takesRealMoney && database === 'embedded'
    ? `PAYMENTS=${name} takes real money, and the embedded database may lose the last orders in a power cut: set DATABASE_URL`
    : undefined;
