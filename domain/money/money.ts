import { numberLocale } from '#domain/words/locales.ts';

/** Money. API and pages use rupees; the service computes in paise. Rows: CONST-04, AWPAY-16. */

export type Rupees = number & { readonly __unit?: 'rupees' };
export type Paise = number & { readonly __unit?: 'paise' };

/** Rounds, because 8.35 × 100 is 834.99… in floating point. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100) as Paise;

export const toRupees = (paise: Paise): Rupees => (paise / 100) as Rupees;

/** Returns for example '₹2,61,500': Indian grouping, no decimals. */
export const formatInr = (rupees: Rupees): string => wholeRupees(numberLocale()).format(rupees);

/** One formatter per language, cached because creating a formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

function wholeRupees(locale: string): Intl.NumberFormat {
  const format =
    formatters.get(locale) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  formatters.set(locale, format);
  return format;
}

/** Returns for example '₹29,999' or '₹4,576.12'. Shows paise only if there are any. */
export const formatInrExactly = (rupees: Rupees): string =>
  new Intl.NumberFormat(numberLocale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(rupees);
