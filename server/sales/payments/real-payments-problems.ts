import type { Config } from '#server/platform/config/config.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { PaymentGateway } from './payment-gateway.ts';

type Conference = Pick<EventFile, 'group' | 'refunds'> & { tax: { supplier: { gstin?: string } } };

/** Returns why real payments must not start in production: all reasons, one line each. Sample data would be printed on invoices. */
export function realPaymentsProblems(
  gateways: readonly Pick<PaymentGateway, 'mode'>[],
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
  { group, tax, refunds }: Conference,
): string[] {
  if (!isProduction || !gateways.some(({ mode }) => mode === 'live')) return [];
  const problems: [isWrong: boolean, problem: string][] = [
    [!publicUrl.startsWith('https://'), 'PUBLIC_URL must be set to an https origin for real payments'],
    [/^0+$/.test(group.transfer.accountNumber), 'group.json: transfer has the sample bank account'],
    // the number in a real PAN is never 0000
    [/^\d{2}[A-Z]{5}0000/.test(tax.supplier.gstin ?? ''), 'tax.json: supplier.gstin is the sample GST number'],
    [refunds.sample, 'refunds.json: sample must be false when the refund rules are agreed'],
  ];
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}
