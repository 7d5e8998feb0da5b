/** A workshop without enough free seats, as reported by place_order. */
export interface MissingSeats {
  id: string;
  name: string;
  left: number;
  wanted: number;
}

/**
 * Reads the missing seats from an error of place_order. SY002: no free seats; SY005: the share of groups with an
 * unverified contact, or of all unpaid groups, is used up, or only the last seats are free; SY006: the network of the
 * single order holds too many unpaid seats of the workshop. Returns undefined for other errors.
 */
export function missingSeats(error: unknown, code: 'SY002' | 'SY005' | 'SY006' = 'SY002'): MissingSeats[] | undefined {
  if (!(error instanceof Error && 'code' in error) || error.code !== code) return undefined;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '[]';
  const missing: MissingSeats[] = JSON.parse(detail);
  return missing.map((workshop) => ({ ...workshop, left: Math.max(workshop.left, 0) }));
}

/** Returns whether the order may be tried again: after a deadlock, or if a concurrent order took the email. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === 'SY003');

/** Places an order. Tries again once if it may be tried again. */
export const retriedOnce = <Result>(place: () => Promise<Result>): Promise<Result> =>
  place().catch((error: unknown) => {
    if (isRetryable(error)) return place();
    throw error;
  });
