import type { AwardPayment } from '#machines/award-payment/award-payment.machine.ts';
import type { Setting } from './settings.ts';
import { noOrderFound } from './snapshot-in.ts';

export const awardSettings: Record<string, Setting> = {
  awardNomination: {
    arrive: () => ({ pathname: '/awards', search: '' }),
    beside: () => [],
  },
  awardPayment: {
    arrive: (input) => {
      const { award, order } = input as AwardPayment;
      return {
        pathname: '/payment',
        search: award ? `?${new URLSearchParams({ award })}` : '',
        ...(order && { state: { orderData: order } }),
      };
    },
    beside: () => [noOrderFound()],
  },
};
