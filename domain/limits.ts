/**
 * Lengths and timings that are the same for every conference. Limits of one conference are in event/.
 * Rows: BOOK-03, BOOK-24, TICKET-12, TICKET-13.
 */
export const limits = {
  /** maximum number of attendees in the form; `limits.maxTicketsPerOrder` of event.json limits an order */
  ticketsPerForm: 10,
  otpDigits: 6,
  mobileDigits: 10,
  attendeeText: 30,
  qrSize: 100,
  /** number of groups of workshops that the home page shows open at first */
  openGroups: 2,
} as const;

export const timings = {
  /** delay before the page verifies a code, if the query of /tickets has an email and a code */
  autoVerifyMs: 500,
  /** delay before the page requests a code, if the query of /tickets has only an email */
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
  countdownMs: 1000,
  /** interval of refreshing free seats on the home page, while they are visible */
  refreshSeatsMs: 30_000,
} as const;

/**
 * Limits of one-time codes. Each browser that requests a code has one valid code per email. After a verification, the
 * email needs no further code for `proofMinutes`. After `perDay` codes for a mailbox and client, or `perDayOfAll` codes for a
 * mailbox, a mail has a link beside the code, at most every `minutesBetweenMore` and `perDay` times for an email and client.
 * Decisions 41 and 83.
 */
export const codes = {
  lifeMinutes: 10,
  tries: 5,
  coolDownSeconds: 60,
  perDay: 20,
  proofMinutes: 15,
  perDayOfAll: 40,
  minutesBetweenMore: 30,
  /** longer than `minutesBetweenMore`, so the owner of the mailbox always has a valid one */
  linkedLifeMinutes: 60,
  /** codes of all kinds that a client requests; a client may be the network of a venue, where all delegates look for their passes */
  perClientAndHour: 1200,
  /** beyond that, one code each `turnSeconds`; a call waits for one of the next `mostTurns` */
  turnSeconds: 3,
  mostTurns: 6,
} as const;

/** Limits of codes for accounts. Amazon Cognito has the same limits. */
export const accountCodes = {
  signIn: { digits: 8, tries: 3, lifeMinutes: 3 },
  reset: { digits: 6, tries: 5, lifeMinutes: 60 },
} as const;

/** The temporary password of an invitation, for the first sign-in. Amazon Cognito has the same limit. */
export const temporaryPassword = { lifeDays: 7 } as const;

/** Limits for mailing the same pass again. */
export const passEmails = { coolDownSeconds: 60, perHour: 3 } as const;

/**
 * Limits of unpaid groups: of a contact and client per day, and of a client per `perClientMinutes`, because a client may be
 * the network of a whole hospital. All clients together have no limit for one contact, so strangers cannot use it up.
 * Decisions 32 and 43.
 */
export const groupLimits = {
  perContactAndClient: 3,
  perClient: 20,
  perClientMinutes: 15,
  sessionMinutes: 120,
  reminderHours: 24,
} as const;

/**
 * Limits of mails to emails that are not verified: of each kind to one mailbox per day, and of all kinds for one client per
 * hour. Several people may share a mailbox, and a client may be the network of a whole hospital. Decision 82.
 */
export const unverifiedMails = { perMailboxKindAndDay: 3, perClientAndHour: 30 } as const;

/** Limits of the order page, the length of a message in characters, and the interval of polling. */
export const orderLimits = {
  correctionsPerPerson: 3,
  refundsAsked: 3,
  refundMessage: 1000,
  lookEveryMs: 5000,
} as const;

/** How often an invoice can be replaced to correct its billing details. Decision 35. */
export const invoiceChanges = { perOrder: 3 } as const;

/** Maximum size of all uploads of one client per day, in KiB. A client may be a whole hospital. Decision 41. */
export const uploadLimits = { kibibytesPerDay: 1024 * 1024 } as const;

/** Limits of a picture for the site, and the longest edge of the stored one, in pixels. */
export const pictureLimits = { megabytes: 10, megapixels: 40, maxEdge: 1200, description: 200 } as const;

/**
 * Limits of unpaid workshop seats, which never refuse a free seat to a single order of a network that holds none of the
 * workshop. A network may be that of a whole hospital. Decisions 41 and 43.
 */
export const hoarding = {
  /** maximum number of seats that the single orders of one network hold at a time, and its groups as well */
  unpaidSeatsPerClient: 200,
  /**
   * Share of the unsold seats of a workshop that the single orders of one network hold at most, and at least two seats;
   * `limits.unpaidSharePerNetwork` of event.json replaces it. With a quarter, 60 people of one hospital can hold two
   * workshops each at the same time. Also the share of its unverified groups, beyond `unprovenShare` of group.json.
   */
  unpaidSharePerNetwork: 0.25,
  /**
   * Share of the unsold seats of a workshop beyond which groups get none, and single orders only if their network holds
   * none; also the share of all seats that groups hold at most together. `limits.unpaidShare` of event.json replaces it.
   */
  unpaidShare: 0.8,
  retryAfterSeconds: 300,
} as const;

/** Longest note of staff about an order, in characters, and the days for which staff can extend a hold. */
export const orderNote = { length: 2000 } as const;
export const holdExtension = { days: 30 } as const;

/** Longest answer to an enquiry, and longest reason for closing one, in characters. */
export const enquiryAnswer = { length: 5000, reason: 500 } as const;

/** Longest note about the mark of a nomination, in characters. */
export const markNote = { length: 1000 } as const;

/** Passes that staff issue from a list: people in the list, and people of one call. */
export const issuedPasses = { people: 2000, perCall: 20 } as const;

/** Saved views of one member of staff. */
export const deskViews = { most: 50 } as const;

/** Length of the reason that staff give for a refund or a free pass, or for a decision about one. */
export const refundReason = { least: 3, most: 500 } as const;
