import { m } from '#messages';

/** How the data of a form that staff fill for somebody reached the office. */
export const formSources = ['phone', 'paper', 'email', 'in-person'] as const;
export type FormSource = (typeof formSources)[number];

/** How the buyer of an order that staff placed pays: online at the mailed link, or also by bank transfer. */
export const paymentWays = ['link', 'transfer'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const sourceNames: Record<FormSource, () => string> = {
  phone: m.desk_forms_source_phone,
  paper: m.desk_forms_source_paper,
  email: m.desk_forms_source_email,
  'in-person': m.desk_forms_source_in_person,
};
