/** Money. Rupees are what the wire and the visitor see, paise are what the service reckons in. Spec: registration 9.1. */

export type Rupees = number & { readonly __unit?: 'rupees' };
export type Paise = number & { readonly __unit?: 'paise' };

/** Rounds, never truncates: 8.35 × 100 is 834.99… in floating point. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100) as Paise;

export const toRupees = (paise: Paise): Rupees => (paise / 100) as Rupees;

const inr = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** '₹2,61,500': Indian grouping, no decimals. */
export const formatInr = (rupees: Rupees): string => inr.format(rupees);

/** '₹29,999' or '₹4,576.12': with paise where there are some. */
export const formatInrExactly = (rupees: Rupees): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(rupees);
