import type { Paise } from '../money.ts';

/** An amount of a bank statement: paise, and whether the text itself says that money came in or went out. */
export interface StatementAmount {
  /** not negative */
  paise: Paise;
  direction: 'in' | 'out' | undefined;
}

/** Digits in groups, Indian ('1,23,456') or international ('123,456'), with at most two decimals. */
const number = /^(\d{1,11}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount such as '1,23,456.00', '₹ 500', 'Rs. 500.00 Cr', '-500' or '(500.00)'. Returns undefined for any
 * other text, also for groups that are no thousands, such as '1,5'.
 */
export function readAmount(text: string): StatementAmount | undefined {
  const bare = text.replaceAll(/[\s\u00a0']/g, '').replace(/^(?:₹|INR|Rs\.?)/i, '');
  const marked = /^(.*?)\(?(cr|dr|c|d)\.?\)?$/i.exec(bare);
  const rest = (marked?.[1] ?? bare).replace(/\/-$/, '');
  const isNegative = /^-|-$|^\(.*\)$/.test(rest);
  const [, whole, decimals = ''] =
    number.exec(rest.replaceAll(/^[-+(]|[-)]$/g, '').replace(/^(?:₹|INR|Rs\.?)/i, '')) ?? [];
  if (whole === undefined) return undefined;
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (paise > maxPaise) return undefined;
  return { paise, direction: directionOf(marked?.[2], isNegative) };
}

/** One hundred crore rupees. A larger number is an account number or a mistake. */
const maxPaise = 100_000_000_000;

function directionOf(mark: string | undefined, isNegative: boolean): StatementAmount['direction'] {
  if (mark !== undefined) return /^c/i.test(mark) === isNegative ? 'out' : 'in';
  return isNegative ? 'out' : undefined;
}
