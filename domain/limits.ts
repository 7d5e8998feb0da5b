/** What the code itself fixes: lengths and timings of the spec. Limits of one conference are in event/. Spec: registration 9.2, 9.3. */
export const limits = {
  /** Cards of the attendee step; what one order may hold is `limits.maxTicketsPerOrder` of event.json. */
  ticketsPerForm: 10,
  otpDigits: 6,
  mobileDigits: 10,
  attendeeText: 30,
  qrSize: 100,
  /** Groups of workshops that are open at first on the landing page. */
  openGroups: 2,
} as const;

export const timings = {
  /** /tickets with an e-mail and a code in the address. */
  autoVerifyMs: 500,
  /** /tickets with an e-mail alone in the address. */
  autoSendMs: 100,
  closeAfterVerifyMs: 1500,
  closeAfterSentMs: 2000,
  toastHomeMs: 5000,
  toastMs: 3000,
  /** How long the contact form is replaced by its thanks. */
  thanksMs: 3000,
  /** How long 'Success!' stands after a nomination. */
  nominatedMs: 3000,
  /** Between the numbers of the countdown to the payment page. */
  redirectStepMs: 1000,
  /** How long a sign-up with a pass that nobody sells stays before it leads home. */
  wrongPassMs: 1000,
  /** The boxes of the countdown. */
  countdownMs: 1000,
  /** Free seats on the landing page, while they are looked at. */
  refreshSeatsMs: 30_000,
} as const;

/**
 * One-time codes: one live code per address and network that asks; for so long a proven address need not be proven again. Whoever
 * asks from many networks gets them slowly once an address had so many in a day. Decision 41.
 */
export const codes = {
  lifeMinutes: 10,
  tries: 5,
  coolDownSeconds: 60,
  perDay: 20,
  proofMinutes: 15,
  perDayOfAll: 40,
  minutesBetweenMore: 30,
} as const;

/** Codes of accounts, as Amazon Cognito has them. */
export const accountCodes = {
  signIn: { digits: 8, tries: 3, lifeMinutes: 3 },
  reset: { digits: 6, tries: 5, lifeMinutes: 60 },
} as const;

/** The password an account is invited with, good for the first sign-in, as Amazon Cognito has it. */
export const temporaryPassword = { lifeDays: 7 } as const;

/** A message of /tickets: no pass e-mail twice within a minute, three an hour. */
export const passEmails = { coolDownSeconds: 60, perHour: 3 } as const;

/**
 * Unpaid groups. One client may book for one contact as often as `perContactAndClient` in a day, and all clients together as
 * often as `perContact`, so a client cannot use up the day of a contact. Decisions 32 and 43.
 */
export const groupLimits = {
  perContactAndClient: 3,
  perContact: 30,
  perClient: 5,
  sessionMinutes: 120,
  reminderHours: 24,
} as const;

/** How often the contact may correct the name of one participant: each time a pass is mailed anew. */
export const nameChanges = { perParticipant: 3 } as const;

/** At the page of an order: corrections of one person, and questions for a refund. */
export const orderLimits = {
  correctionsPerPerson: 3,
  refundsAsked: 3,
  refundMessage: 1000,
  lookEveryMs: 5000,
} as const;

/** How often an invoice is made out anew with corrected billing details. Decision 35. */
export const invoiceChanges = { perOrder: 3 } as const;

/** Uploads of one client (the network of a hospital, for example) that are stored in a day, in KiB: 1 GB. Decision 41. */
export const uploadLimits = { kibibytesPerDay: 1024 * 1024 } as const;

/** Seats of workshops that one client (the network of a hospital, for example) may hold unpaid at one time. Decisions 41 and 43. */
export const hoarding = { unpaidSeatsPerClient: 200, retryAfterSeconds: 300 } as const;
