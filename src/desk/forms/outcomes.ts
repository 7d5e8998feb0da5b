import { formatInrExactly } from '#domain/money/money.ts';
import type { Right } from '#domain/staff/roles.ts';
import type { NominatedForNominator, PlacedForBuyer, SubmittedAbstract } from '#schemas/api/desk/forms.api.ts';
import { m } from '#messages';
import { timeInWords } from '../shared/format.ts';

/** Result of a form that staff have filled: what was made, and where it is at the desk. */
export interface FormOutcome {
  title: string;
  facts: { title: string; value: string }[];
  /** URL of the page on which the buyer pays; undefined without an order */
  payLink?: string;
  /** what happens next */
  next: string;
  /** pages of the desk with what was made, for people with the right */
  pages: { title: string; href: string; right: Right }[];
}

export const orderOutcome = (placed: PlacedForBuyer): FormOutcome => ({
  title: m.desk_forms_placed({ code: placed.order_code }),
  facts: orderFacts(placed),
  payLink: placed.link,
  next: m.desk_forms_next(),
  pages: [orderPage(placed)],
});

export const nominationOutcome = (placed: NominatedForNominator, award: string): FormOutcome => ({
  title: m.desk_forms_nominated({ award }),
  facts: [{ title: m.desk_orders_code(), value: placed.order_code }, ...orderFacts(placed)],
  payLink: placed.link,
  next: m.desk_forms_nominated_next(),
  pages: [
    {
      title: m.desk_forms_open_nomination(),
      href: `/desk/awards/${encodeURIComponent(placed.nomination_id)}`,
      right: 'see awards',
    },
    orderPage(placed),
  ],
});

export const abstractOutcome = ({ abstract_id: id, reference, version, email }: SubmittedAbstract): FormOutcome => ({
  title: version > 1 ? m.desk_forms_abstract_replaced({ reference }) : m.desk_forms_abstract_done({ reference }),
  facts: [{ title: m.desk_forms_mailed(), value: email }],
  next: m.desk_forms_abstract_next(),
  pages: [
    { title: m.desk_forms_open_abstract(), href: `/desk/abstracts/${encodeURIComponent(id)}`, right: 'see abstracts' },
  ],
});

export const enquiryOutcome = (id: string, from: string): FormOutcome => ({
  title: m.desk_forms_enquiry_done(),
  facts: [{ title: m.desk_forms_enquiry_from(), value: from }],
  next: m.desk_forms_enquiry_next(),
  pages: [
    { title: m.desk_forms_open_enquiry(), href: `/desk/enquiries/${encodeURIComponent(id)}`, right: 'see enquiries' },
  ],
});

const orderFacts = ({ total, due, email }: PlacedForBuyer) => [
  { title: m.desk_amount(), value: formatInrExactly(total) },
  { title: m.desk_orders_due(), value: timeInWords(due) },
  { title: m.desk_forms_mailed(), value: email },
];

const orderPage = ({ order_id: id }: PlacedForBuyer) =>
  ({ title: m.desk_forms_open_order(), href: `/desk/orders/${id}`, right: 'see orders' }) as const;
