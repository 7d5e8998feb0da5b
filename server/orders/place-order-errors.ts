/** A workshop without enough free seats, as reported by place_order. */
export interface MissingSeats {
  id: string;
  name: string;
  left: number;
  wanted: number;
}

/**
 * Reads the DETAIL of SQLSTATE SY002, or SY005 (share of groups with an unverified contact). Undefined for any other
 * error.
 */
export function missingSeats(error: unknown, code: 'SY002' | 'SY005' = 'SY002'): MissingSeats[] | undefined {
  if (!(error instanceof Error && 'code' in error) || error.code !== code) return undefined;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '[]';
  const missing: MissingSeats[] = JSON.parse(detail);
  return missing.map((workshop) => ({ ...workshop, left: Math.max(workshop.left, 0) }));
}

/** A deadlock, or an e-mail that another order took meanwhile. Nothing was written: the order may be tried again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === 'SY003');

/** True if PostgreSQL rejected the statement, so it wrote nothing. After a lost connection this is unknown: false. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
