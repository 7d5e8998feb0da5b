/**
 * Converts paise to rupees with at most two decimals, as Cashfree expects them. Works on digits, because
 * floating-point arithmetic could be wrong by a paisa.
 */
export function toWireRupees(paise: number): number {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new Error('An amount must be whole paise');
  const digits = String(paise).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Converts rupees to paise. Throws unless the value is an amount in rupees with at most two decimals. */
export function fromWireRupees(rupees: unknown): number {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(rupees)) ?? [];
  if (typeof rupees !== 'number' || whole === undefined) throw new Error('Cashfree sent no amount in rupees');
  return Number(`${whole}${cents.padEnd(2, '0')}`);
}
