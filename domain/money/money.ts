import { numberLocale } from '#domain/words/locales.ts';

/** Money. API and pages use rupees; the service computes in paise. Rows: CONST-04, AWPAY-16. */

export type Rupees = number & { readonly __unit?: 'rupees' };
export type Paise = number & { readonly __unit?: 'paise' };

/** Rounds, because 8.35 × 100 is 834.99… in floating point. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100) as Paise;

export const toRupees = (paise: Paise): Rupees => (paise / 100) as Rupees;

/** Returns for example '₹2,61,500': Indian grouping, no decimals. */
export const formatInr = (rupees: Rupees): string => formatter(0).format(rupees);

/** Returns for example '₹29,999' or '₹4,576.12'. Shows paise only if there are any. */
export const formatInrExactly = (rupees: Rupees): string => formatter(Number.isInteger(rupees) ? 0 : 2).format(rupees);

/** One formatter per language and number of decimals, cached because creating a formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(decimals: 0 | 2): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${decimals}`;
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formatters.set(key, format);
  return format;
}
