import { ApiError } from '#domain/errors/api-error.ts';
import { singleBookingModel } from '#machines/single-booking/single-booking.model.ts';

/** Sentences of the model for refused orders. Each is the whole text of an alert. */
export const refusals = Object.values(singleBookingModel.outcomes.placeOrder.failed).flatMap((error) =>
  error instanceof ApiError && error.sentence ? [error.sentence] : [],
);

/** Matches exactly this sentence. */
export const whole = (sentence: string): RegExp => new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** The page and its texts after each end of a booking. */
export const ends: Record<string, { path: RegExp; words: (string | RegExp)[] }> = {
  noPass: { path: /^\/$/, words: [] },
  unknownPass: { path: /^\/$/, words: [] },
  paid: { path: /^\/conference\/confirmation\?status=success/, words: ['Registration Confirmed!'] },
  declined: { path: /^\/conference\/confirmation\?status=failed/, words: ['Payment Failed!'] },
  dismissed: {
    path: /^\/conference\/confirmation\?status=cancelled/,
    words: ['The payment was not made', /You closed the checkout before paying/],
  },
  unverified: {
    path: /^\/conference\/confirmation\?status=unverified/,
    // a webhook can settle the payment meanwhile
    words: [/^(We are checking your payment|Registration Confirmed!)$/],
  },
};
