import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { aCheckout } from './samples.ts';

/** Valid sample answers of a nomination. */
export const aNominee = (own: Partial<AwardAnswers> = {}): AwardAnswers => ({
  nomineeName: 'Sample Principal',
  designation: 'Principal',
  organizationName: 'Sample School',
  address: '12 Sample Street, Sample Nagar',
  mobile: '9876543210',
  email: 'principal@school.example',
  state: 'Tamil Nadu',
  city: 'Sample City',
  ...own,
});

export const anAwardCheckout = (own: Partial<AwardCheckout> = {}): AwardCheckout => ({
  ...aCheckout({
    amount: 2_999_900,
    OrderCost: 29_999,
    description: 'Principal of The Year',
    prefill: { name: 'Sample School', email: 'principal@school.example', contact: '9876543210' },
    return_url: 'http://127.0.0.1/award/confirmation',
  }),
  discount: 0,
  gst: 4576.12,
  gst_rate: 18,
  order_page: '/orders/0123',
  ...own,
});
