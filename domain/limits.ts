/**
 * Lengths and timings that are the same for every conference. Limits of one conference are in event/.
 * Rows: BOOK-03, BOOK-24, TICKET-12, TICKET-13.
 */
export const limits = {
  /** attendees in the form; `limits.maxTicketsPerOrder` of event.json limits an order */
  ticketsPerForm: 10,
  otpDigits: 6,
  mobileDigits: 10,
  attendeeText: 30,
  qrSize: 100,
  /** groups of workshops that are open at first on the home page */
  openGroups: 2,
} as const;

export const timings = {
  /** delay of the automatic verification, with email and code in the query of /tickets */
  autoVerifyMs: 500,
  /** delay of the automatic send, with only an email in the query of /tickets */
  autoSendMs: 100,
  closeAfterVerifyMs: 1500,
  closeAfterSentMs: 2000,
  toastHomeMs: 5000,
  toastMs: 3000,
  /** how long the success message replaces the contact form */
  thanksMs: 3000,
  /** how long 'Success!' is shown after a nomination */
  nominatedMs: 3000,
  /** one step of the countdown to the payment page */
  redirectStepMs: 1000,
  /** delay of the redirect to the home page after an unknown pass at sign-up */
  wrongPassMs: 1000,
  /** interval of the countdown */
  countdownMs: 1000,
  /** interval of refreshing free seats on the home page, while they are visible */
  refreshSeatsMs: 30_000,
} as const;

/**
 * One-time codes. Each client that asks has one valid code per email. An email verified with a code needs no further
 * code for `proofMinutes`. After `perDayOfAll` codes for an email in a day, over all clients, a new code is sent
 * only every `minutesBetweenMore`. Decision 41.
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

/** Codes of accounts, with the limits of Amazon Cognito. */
export const accountCodes = {
  signIn: { digits: 8, tries: 3, lifeMinutes: 3 },
  reset: { digits: 6, tries: 5, lifeMinutes: 60 },
} as const;

/** The temporary password of an invitation, valid for the first sign-in, with the limit of Amazon Cognito. */
export const temporaryPassword = { lifeDays: 7 } as const;

/** Limits of mailing a pass again. */
export const passEmails = { coolDownSeconds: 60, perHour: 3 } as const;

/**
 * Limits of unpaid groups. Per day, one client may book `perContactAndClient` times for one contact, all clients
 * together `perContact` times, so one client cannot use up the limit of a contact. Decisions 32 and 43.
 */
export const groupLimits = {
  perContactAndClient: 3,
  perContact: 30,
  perClient: 5,
  sessionMinutes: 120,
  reminderHours: 24,
} as const;

/** Corrections of the name of one participant by the contact. Each correction mails the pass again. */
export const nameChanges = { perParticipant: 3 } as const;

/** Limits of the order page: corrections per person, refund requests, and the polling interval. */
export const orderLimits = {
  correctionsPerPerson: 3,
  refundsAsked: 3,
  refundMessage: 1000,
  lookEveryMs: 5000,
} as const;

/** Maximum number of replacements of an invoice by one with corrected billing details. Decision 35. */
export const invoiceChanges = { perOrder: 3 } as const;

/** Uploads stored per client and day, in KiB: 1 GB. A client may be the network of a whole hospital. Decision 41. */
export const uploadLimits = { kibibytesPerDay: 1024 * 1024 } as const;

/**
 * Unpaid workshop seats that one client may hold at a time. A client may be the network of a whole hospital.
 * Decisions 41 and 43.
 */
export const hoarding = { unpaidSeatsPerClient: 200, retryAfterSeconds: 300 } as const;
