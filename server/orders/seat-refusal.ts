/** Seats that the database function place_order found missing. */
export interface MissingSeats {
  id: string;
  name: string;
  left: number;
  wanted: number;
}

/** The DETAIL of its SQLSTATE SY002 (SY005: seats beyond the share of unproven groups); undefined for any other error. */
export function missingSeats(error: unknown, code: 'SY002' | 'SY005' = 'SY002'): MissingSeats[] | undefined {
  if (!(error instanceof Error && 'code' in error) || error.code !== code) return undefined;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '[]';
  const missing: MissingSeats[] = JSON.parse(detail);
  return missing.map((workshop) => ({ ...workshop, left: Math.max(workshop.left, 0) }));
}

/** Two groups that name the same rows may wait for each other; the database ends one, which is free to try again. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** The database itself has refused it, so that nothing was written: not so where the connection was lost, for nobody knows then. */
export const isUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
