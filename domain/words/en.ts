/**
 * Sentences that are not yet among the messages (domain/words/en/*.json): those with a link inside, and those that a caller
 * passes on as a group. See docs/translating.md.
 */
import { ago, durationInWords, momentInWords } from '#domain/time/time-in-words.ts';
import { rupeesInWords } from '#domain/money/rupees-in-words.ts';

/** Puts a link, or another piece of the page, around some words of a sentence. */
type Around<T> = (words: string) => T;

export const language = {
  tag: 'en',
  direction: 'ltr',
  /** as the protocol for shared links spells it */
  locale: 'en_IN',
};

export const registration = {
  pricing: <T>(link: Around<T>) => ['How passes are priced: ', link('Product Pricing Policy'), '.'],
};

export const committee = {
  title: 'Organizing Committee',
};

export const speakers = {
  title: 'Distinguished Speakers',
  which: 'Speakers to show',
  international: 'International Speakers',
  national: 'National Speakers',
  loading: 'Loading the speakers',
};

/** The page under the booking header that shows the halls. */
export const venue = {
  booking: <T>(link: Around<T>) => ['Seats are not booked on the map. See the ', link('conference passes'), '.'],
  stalls: <T>(link: Around<T>) => ['Exhibitors find prices under ', link('exhibition stalls'), '.'],
};

/** The page under the booking header that shows what stalls there are. */
export const expo = {
  steps: [
    'Sign up with the details of your company.',
    'Sign in, choose a category in your exhibitor area and send your question.',
    'The organisers reply by email with a stall that is still free, and how to pay for it. The stall is yours when it is paid.',
  ],
  more: <T>(link: Around<T>) => ['You can find our GST and TAN numbers under ', link('For Stall Details'), '.'],
  hall: <T>(link: Around<T>) => ['The exhibition hall is on the ', link('venue map'), '.'],
};

export const officeHours = {
  /** '9:00 AM' */
  clock: (hours: number, minutes: number) =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
};

export const contacts = {
  unscripted: <T>(link: Around<T>, address: string) => [
    'This form needs JavaScript. Please write to ',
    link(address),
    '.',
  ],
};

/**
 * Titles, hints and messages of the form documents (schemas/forms), each by its English text. The documents themselves are
 * written in English, so here is nothing to say.
 */
export const forms: Record<string, string> = {};

/** Passes and invoices have fonts for these. */
const printedLetters = 'Latin, Indian, Greek or Cyrillic letters';

/** What a text must look like, by the format or the charset of its field. */
export const formats = {
  charsets: {
    letters: `Use only ${printedLetters}, spaces, apostrophes and hyphens`,
    personal: `Use only ${printedLetters}, spaces, apostrophes and . , / - ! & @`,
    company: `Use only ${printedLetters}, digits, spaces, apostrophes and . , / - ! & @`,
    printed: `Use only ${printedLetters}, digits and punctuation`,
  },
  leftOut: (characters: readonly string[]) =>
    `${characters.length === 1 ? 'This character cannot be used here and was' : 'These characters cannot be used here and were'} left out: ${characters.join(' ')}`,
};

/** What is kept of an unfinished group, and how it is taken elsewhere. */
export const groupDraft = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. What you enter is kept on this device for 7 days, and nowhere else until you confirm.',
  ],
};

export const bulkSummary = {
  short: (workshop: string, left: number, chosen: number) =>
    `${left === 0 ? 'No seats' : left === 1 ? '1 seat' : `${left} seats`} left in ${workshop}, ${chosen} chosen`,
  shortOf: (numbers: readonly number[]) =>
    `Chosen by ${numbers.length === 1 ? 'participant' : 'participants'} ${numbers.join(', ')}`,
  barLink: <T>(underlined: Around<T>) => ['Total · ', underlined('summary')],
};

/** Participants from a spreadsheet. */
export const participantImport = {
  sample: ['Sample Participant', 'Staff Nurse', 'participant@hospital.example', '9876543210'],
};

export const desk = {
  contact: 'Personal Information',
  attendees: 'Passes Information',
  payment: 'Payment',
  consent: <T>(link: Around<T>, purpose: string, keptFor: string) => [
    `We collect the details you enter here ${purpose}, and keep them ${keptFor}. By confirming you agree to this and to our `,
    link('Privacy Policy'),
    '.',
  ],
};

export const abstractProof = {
  emailTitle: 'Verify your email',
  email: 'Email',
  ask: 'Enter the email your pass is registered with. We send a code to it.',
  send: 'Send code',
  sending: 'Sending...',
  codeTitle: 'Enter the code',
  code: 'Code',
  sent: (email: string) => `A 6-digit code is on its way to ${email}.`,
  check: 'Continue',
  checking: 'Checking...',
  again: 'Send another code',
  sentAgain: 'Another code is on its way. Only the newest one works.',
  back: 'Back',
  ended: 'Your session has ended. Please ask for a new code. What you typed is kept.',
};

export const abstractForm = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. What you type is kept on this device for 7 days, but not the file.',
  ],
  clear: 'Everything you typed on this page will be cleared from this device.',
  count: (words: number, most: number) => `${words} of ${most} words`,
  tooMany: (over: number) => `${over === 1 ? '1 word' : `${over} words`} too many. Please shorten the text.`,
  authors: 'Authors',
  authorsHint: 'In the order in which they will be printed. The presenting author comes first.',
  author: (number: number) => `Author ${number}`,
  name: 'Name',
  affiliation: 'Affiliation',
  addAuthor: 'Add an author',
  remove: 'Remove',
  removeAuthor: (number: number) => `Remove author ${number}`,
  authorName: 'Please enter the name of the author',
  authorAffiliation: 'Please enter the institution of the author',
  submit: 'Submit abstract',
  replace: 'Replace abstract',
  submitting: 'Submitting...',
  cancel: 'Keep the submitted abstract',
  submitted: 'Your abstract is submitted. A confirmation is on its way to you.',
};

/** Why a call of the page failed. */
export const abstractCalls = {
  notReached: 'The site could not be reached. Please check your connection and try again.',
  fault: 'Something went wrong. Please try again.',
};

export const startOver = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers, but no files, are kept on this device for 7 days.',
  ],
};

export const summary = {
  barLink: <T>(underlined: Around<T>) => ['Total · ', underlined('summary')],
};

/** Why a workshop cannot be chosen now, below its name. Registration 5.4. */
export const unavailable = {
  full: 'No seats left.',
  group: 'One workshop per group. Remove the other one to choose this.',
  time: (other: string) => `At the same time as ${other}. Remove that one to choose this.`,
  most: (most: number) => `You have chosen ${most} workshops, the most for one person.`,
};

export const confirmed = {
  questions: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address)],
};

export const failed = {
  help: <T>(link: Around<T>, address: string) => ['Need help? Contact our support team at ', link(address)],
};

/** Above tickets of which some belong to a group that is still to be paid. Decision 32. */
export const provisionalPasses = {
  title: (count: number, of: number) => {
    if (of === 1) return 'This pass is provisional';
    if (count === of) return 'These passes are provisional';
    return count === 1 ? 'One of these passes is provisional' : `${count} of these passes are provisional`;
  },
  pay: <T>(link: Around<T>) => ['If you booked the group, ', link('see the amount and pay'), '.'],
};

/** Passes on the holder's own device. Decision 25. */
export const keptPasses = {
  kept: (at: number, now: number) =>
    `Kept on ${momentInWords(at)} (${ago(now - at)}). A pass may have been changed since.`,
};

/** What a page says that is shown from the device, as there is no connection. Decision 25. */
export const offline = {
  title: 'No connection',
  text: 'This page is not kept on your device. Please try again when you are online.',
  kept: 'Kept on this device',
  offline: (at: number, now: number) => `You are offline. This page is from ${momentInWords(at)} (${ago(now - at)}).`,
  unanswered: (at: number, now: number) =>
    `The site does not answer. This page is from ${momentInWords(at)} (${ago(now - at)}).`,
};

/** Registration 2.8, 8.5: the form and what follows it. */
export const nominations = {
  award: <T>(name: Around<T>, award: string) => ["You're nominating for: ", name(award)],
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers are kept on this device for 7 days.',
  ],
  consent: <T>(link: Around<T>, keptFor: string) => [
    `We collect the details you enter here to handle this nomination and its fee, and keep them ${keptFor}. By submitting you agree to this and to our `,
    link('Privacy Policy'),
    '.',
  ],
};

/** Registration 2.9, 8.5. */
export const awardPayment = {
  award: <T>(name: Around<T>, award: string) => ['For: ', name(award)],
};

/** The three badges of a payment: registration 4.7. */
export const paymentStatus = { pending: 'Payment pending', failed: 'Payment failed', success: 'Payment received' };

export const awardFailed = {
  details: {
    dismissed: 'The checkout was closed before the payment was made.',
    declined: 'The payment was declined. No money was taken.',
    broken: 'The checkout stopped working. Nothing is lost: you can try again.',
    unverified: 'We could not confirm the payment yet. Please check your email before you pay again.',
  },
};

export const awardConfirmation = {
  help: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address), '.'],
};

/** Landing 2.2, 8: the tab Workshops. */
export const board = {
  filter: { all: 'Show All', available: 'Available Only' },
  expand: 'Expand All',
  collapse: 'Collapse All',
  spots: (left: number, most: number) => (left > 0 ? `${left}/${most} spots` : 'Fully booked'),
};

/** Landing 2.4. */
export const signIn = {
  signUp: <T>(link: Around<T>) => ["Don't have an account? ", link('Sign up')],
  agree: <T>(terms: Around<T>, privacy: Around<T>) => [
    'By clicking continue, you agree to our ',
    terms('Terms of Service'),
    ' and ',
    privacy('Privacy Policy'),
    '.',
  ],
};

/** Landing 2.6, 8: a company signs up. */
export const signUp = {
  have: <T>(link: Around<T>) => ['Already have an account? ', link('Login here')],
  policy: <T>(link: Around<T>) => ['Our ', link('Privacy Policy'), ' explains how we use your details.'],
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers, but not your password, are kept on this device for 7 days.',
  ],
  next: [
    'Sign in with your email, and a code that we send you or your password.',
    'Check or change the details of your company, and ask about stalls.',
    'The organisers reply by email or phone.',
  ],
};

/** Landing 2.5, 8: a forgotten password. */
export const resetPassword = {
  next: <T>(link: Around<T>) => ['Kindly ', link('login'), ' with your new password'],
};

// ── The exhibitor area. Spec: landing 2.1, 6. ──

export const exhibitorArea = {
  title: 'Exhibitor area',
  description: (event: string) => `The area of exhibitors of ${event}.`,
  opening: 'Opening your area…',
  unreadable: 'Your sign-in could not be checked. Please check your connection and try again.',
  tryAgain: 'Try again',
  renewed: 'Your session was renewed. Please try once more.',
  lost: 'Your session has ended. Please sign in again. Your unsaved changes are kept on this device.',
  leftElsewhere: 'You have signed out in another window. Please sign in again to continue.',
  somebodyElse: 'Somebody signed in with another account in this browser. This is the area of that account.',
  notLeft: 'You are not signed out yet: the site could not be reached. Please try again.',
  notReached: 'The site could not be reached. Please check your connection and try again.',
  notSent: 'Nothing was sent, because somebody signed in with another account in this browser.',
  fault: 'Something went wrong. Please try again.',
};

/** The mail that it becomes. */
export const stallEnquiryMail = {
  title: 'New stall enquiry',
  subject: (stall: string) => `New stall enquiry: ${stall}`,
  footer: 'This message was sent from the exhibitor area of the conference website, by a signed-in company.',
};

/** What the service answers when it refuses: readable by the visitor. */
export const refusals = {
  sameTime: (one: string, other: string) =>
    `'${one}' and '${other}' take place at the same time. Please choose one of them.`,
  codeSpent: (seconds: number) =>
    seconds > 0
      ? `Too many wrong codes: the code that was sent no longer works. You can ask for a new one in ${durationInWords(seconds)}.`
      : 'Too many wrong codes: the code that was sent no longer works. Please ask for a new one.',
};

/** The summary at /booking. */
export const passUpgrade = {
  title: 'Upgrade your passes',
  description: (event: string) => `Upgrade passes of ${event}, and pay the difference.`,
  loading: 'Looking at your passes',
  emailTitle: 'Verify your email',
  prove: (email: string) => `To upgrade these passes, please verify your email. We send a code to ${email}.`,
  send: 'Send code',
  sending: 'Sending...',
  codeTitle: 'Enter the code',
  sent: (email: string) => `A 6-digit code is on its way to ${email}.`,
  code: 'Code',
  check: 'Continue',
  checking: 'Checking...',
  again: 'Send another code',
  sentAgain: 'Another code is on its way. Only the newest one works.',
  passes: 'Your passes',
  becomes: 'becomes',
  summary: 'Payment Summary',
  difference: 'Difference',
  free: 'Nothing to pay',
  total: 'Total',
  taxes: 'Taxes included. We send the tax invoice by email.',
  what: 'Your current passes are no longer valid as soon as this is paid. We send the new ones by email.',
  pay: (total: string) => `Pay ${total}`,
  now: 'Upgrade now',
  paying: 'Opening the checkout...',
  upgrading: 'Upgrading...',
  confirming: 'Confirming your payment...',
  done: (count: number) => (count === 1 ? 'Your pass is upgraded' : `Your ${count} passes are upgraded`),
  doneText: 'The new passes are on their way by email. The earlier ones are no longer valid.',
  unverifiedTitle: 'We are checking your payment',
  refusedTitle: 'These passes cannot be upgraded',
  damaged: 'This link is not complete. Please choose the passes to upgrade again.',
  tickets: 'See your tickets',
  order: 'See your order',
  tryAgain: 'Try again',
  declined: 'Your payment was declined. Nothing is lost: you can try again.',
  closed: 'The checkout was closed before the payment was made. You can open it again.',
  unverified:
    'We could not confirm your payment yet. If money was taken, we will find it and match it to your order. Please do not pay twice.',
  missing: 'The checkout is still loading. Please try again in a second.',
};

// ── The page of a group's contact. Decision 32. ──

/** Of every call of that page that failed. */
export const groupCalls = {
  notReached: 'The site could not be reached. Please check your connection and try again.',
  fault: 'Something went wrong. Please try again.',
};

export const groupProof = {
  title: 'Your group booking',
  description: (event: string) => `Pay for a group booking of ${event}, and see its passes.`,
  opening: 'Opening your group…',
  emailTitle: 'Verify your email',
  email: 'Email',
  code: 'Code',
  ask: 'Enter the email of the person who booked the group. We send a code to it.',
  send: 'Send code',
  sending: 'Sending...',
  codeTitle: 'Enter the code',
  held: (date: string) => `Your email is confirmed. The seats of your group are held until ${date}.`,
  heldMore: 'To see your group and pay, have a code sent to you.',
  lapsed: 'The seats of this group are held no longer, because its time was over. You can book it again.',
  bookAgain: 'Book again',
  sent: (email: string) => `If a group was booked with ${email}, a 6-digit code is on its way there.`,
  check: 'Open my group',
  checking: 'Checking...',
  again: 'Send another code',
  sentAgain: 'Another code is on its way. Only the newest one works.',
  back: 'Back',
  ended: 'Your session has ended. Please ask for a new code. What you typed is kept.',
};

export const groupDesk = {
  mailed: (sent: number, leftOut: number) =>
    [
      ...(sent > 0 ? [sent === 1 ? 'One pass is on its way.' : `${sent} passes are on their way.`] : []),
      ...(leftOut > 0
        ? [
            `${leftOut === 1 ? 'One was' : `${leftOut} were`} left out: already sent in the last minute, or three times in the last hour.`,
          ]
        : []),
    ].join(' '),
  renamed: (name: string, isMailed: boolean) =>
    isMailed ? `${name}: the name is corrected, and the new pass is on its way.` : `${name}: the name is corrected.`,
};

/** What a group costs, and how it is paid. */
export const groupCost = {
  paidBy: (by: 'online' | 'transfer', reference: string) =>
    `${by === 'online' ? 'By online payment' : 'By bank transfer'}, reference ${reference}`,
  transfer: (isOnline: boolean) => (isOnline ? 'Or pay by bank transfer' : 'Pay by bank transfer'),
};

/** The participants of a group. */
export const groupPeople = {
  counts: (states: Record<'valid' | 'provisional' | 'expired' | 'cancelled', number>) =>
    [
      [states.valid, 'valid'],
      [states.provisional, 'provisional'],
      [states.expired, 'expired'],
      [states.cancelled, 'cancelled'],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', '),
  doing: (designation: string, workshops: readonly { name: string; date_time: string }[]) =>
    [designation, ...workshops.map(({ name, date_time: when }) => `${name} (${when})`)].join(' · '),
};

/** What the service answers a group when it refuses. */
export const groupRefusals = {
  seats: ({ name, left, wanted }: { name: string; left: number; wanted: number }) =>
    `${left <= 0 ? 'no seats' : left === 1 ? '1 seat' : `${left} seats`} left in ${name}, ${wanted} chosen`,
  unprovenSeats: ({ name, left, wanted }: { name: string; left: number; wanted: number }) =>
    `${left <= 0 ? 'no seats' : left === 1 ? '1 seat' : `${left} seats`} in ${name}, ${wanted} chosen`,
};

// ── The page of an order: where its money is. Decision 37. ──

export const orderPage = {
  unknown: <T>(link: Around<T>, address: string) => [
    'The link may not be complete. If the email of the order was corrected, please use the link in our newest email. Otherwise write to ',
    link(address),
    '.',
  ],
  /** What happens next. */
  next: {
    received: (due: string) => `Your order is not paid yet. We hold it until ${due}, and confirm it when it is paid.`,
    matching:
      'We are checking your payment with the payment service. If money was taken, we match it to this order or refund it. Please do not pay twice.',
    paid: 'We have received your payment and your registration is confirmed. The pass was sent to the email below.',
    refunding: 'We are refunding the whole amount to the account it came from. Banks usually take 5 to 7 working days.',
    refunded: 'We have refunded the money to the account it came from.',
    expired:
      'It was not paid in time and is no longer valid. You owe nothing. If money was taken, we match it or refund it, and send you an email.',
    cancelled:
      'It was cancelled or replaced by another order. You owe nothing. If money was taken, we refund it and send you an email.',
  },
};

/** Who an order is for, and how a typo is corrected. */
export const orderPeople = {
  doing: (designation: string, workshops: readonly { name: string; date_time: string }[]) =>
    [designation, ...workshops.map(({ name, date_time: when }) => `${name} (${when})`)].join(' · '),
  group: <T>(link: Around<T>) => ['You can correct names on ', link('the page of the group'), '.'],
};

export const orderRefund = {
  title: 'Refund',
  policy: <T>(link: Around<T>) => ['We refund for the reasons given in the ', link('refund policy'), '.'],
  ask: 'Ask for a refund',
  ground: 'Why do you want a refund?',
  message: 'Anything the organiser should know (optional)',
  send: 'Send to the organiser',
  sending: 'Sending...',
  drop: 'Cancel',
  asked: (date: string) => `You asked for a refund on ${date}. The organiser will reply by email and on this page.`,
  refused: (date: string) => `Your refund was refused on ${date}.`,
  accepted: (date: string) => `Your refund was accepted on ${date}.`,
  until: (date: string) => `You can ask for a refund until ${date}.`,
};

export const orderDesk = {
  corrected: (name: string, isMailed: boolean) =>
    isMailed ? `${name}: corrected, and the new pass is on its way.` : `${name}: corrected.`,
};

/** Of every mail. */
export const mail = {
  questions: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address), '.'],
  subjects: {
    pass: (event: string) => `Your pass for ${event}`,
    /** without the code: phones show subjects while locked */
    'ticket-code': (event: string) => `Your verification code for ${event}`,
    'sign-in-code': (event: string) => `Your sign-in code for ${event}`,
    'reset-code': (event: string) => `Your code for a new password: ${event}`,
    'account-made': (event: string) => `Your exhibitor account for ${event}`,
    invitation: (event: string) => `Your invitation to exhibit at ${event}`,
    'late-payment': (event: string) => `Your payment is being refunded: ${event}`,
    'order-unpaid': (event: string) => `You have an unpaid booking: ${event}`,
    'order-moved': (event: string) => `The email of your registration was changed: ${event}`,
    'order-paid': (event: string) => `Your order is paid: ${event}`,
    'refund-asked': (_event: string) => 'Refund request',
    'refund-answer': (event: string) => `Your refund: ${event}`,
    'event-cancelled': (event: string) => `${event} is cancelled: we refund your payment`,
    'group-code': (event: string) => `Your verification code for ${event}`,
    'group-link': (event: string) => `Open the link to keep the seats of your group: ${event}`,
    'group-proforma': (event: string) => `Your group is booked and not paid yet: ${event}`,
    'group-reminder': (event: string) => `Your group's payment is due: ${event}`,
    'group-cancelled': (event: string) => `Your group is cancelled: ${event}`,
    'group-paid': (event: string) => `Your group is paid and confirmed: ${event}`,
    'tax-document': (event: string) => `Your invoice or credit note: ${event}`,
    'award-received': (event: string) => `Your nomination awaits payment: ${event}`,
    'award-paid': (event: string) => `Your nomination is complete: ${event}`,
    'abstract-code': (event: string) => `Your verification code for ${event}`,
    'abstract-received': (event: string) => `Your abstract is submitted: ${event}`,
    /** to the organiser */
    'award-entry': (event: string) => `New nomination: ${event}`,
    /** in lists; the mail itself carries the visitor's subject too */
    enquiry: (_event: string) => 'New Contact Form Submission',
  },
};

export const passMail = {
  attached: 'Attached: your pass as a PDF to print, and the conference days for your calendar.',
};

export const groupReminderMail = {
  title: 'Your payment is due soon',
  text: (count: number, date: string) =>
    `Your group of ${count} participants is not paid yet. Its seats are held until ${date}; after that they are free for others.`,
  sent: 'If you have sent a transfer, you do not have to do anything. We confirm your group when it arrives.',
};

/** To whoever nominated, once the order of the nomination stands. */
/** The first line of the organiser's list. */
export const abstractList = [
  'Reference',
  'Presentation',
  'Theme',
  'Title',
  'Authors',
  'Submitted by',
  'Institution',
  'Email',
  'Valid pass',
  'Words',
  'Submitted',
  'File',
  'Introduction',
  'Aims and Objectives',
  'Material and Methods',
  'Results',
  'Conclusion',
];

/** Tells the organiser of a nomination that was paid. */
export const awardEntryMail = {
  labels: {
    award: 'Award',
    order: 'Order',
    nomineeName: 'Nominee',
    designation: 'Designation',
    organizationName: 'Organisation',
    address: 'Address',
    city: 'City',
    state: 'State',
    mobile: 'Mobile',
    email: 'Email',
    website: 'Website',
    gstin: 'GSTIN',
  },
};

/** Invoices, receipts and what takes them back, on paper. */
export const taxDocuments = {
  words: rupeesInWords,
};

/** The heads of the list of participants. */
export const participantList = {
  number: 'Number',
  name: 'Name',
  designation: 'Designation',
  email: 'Email',
  mobile: 'Mobile',
  workshops: 'Workshops',
  passId: 'Pass',
};

/** Tells the owner of an address of an account that someone made with it. */
export const accountMadeMail = {
  title: 'Your exhibitor account',
  use: 'Sign in to see and change the details of your company.',
  signIn: 'Sign in',
  warning:
    'If you did not create it, ask for a code with ‘Forgot your password?’ on the sign-in page. A new password signs out the person who created the account.',
};

export const refundMail = {
  title: 'Your payment is being refunded',
  preview: (amount: string) => `We are refunding ${amount}.`,
  late: 'We received your payment when your seats were no longer held, and they are not free any more. We could not complete your booking, so we are refunding your payment.',
  registered:
    'Another booking with this email was paid first, and its registration is confirmed. We could not complete this booking, so we are refunding its payment.',
  'pass-changed':
    'When we received your payment, the pass could no longer be upgraded: another upgrade of it was paid first, or it was refunded. We could not complete this upgrade, so we are refunding its payment.',
  refunded:
    'We received another payment for a booking that was cancelled and whose payment we refund. We are refunding this payment, too.',
  twice:
    'We received a second payment for this booking. Your booking is complete, and we are refunding the second payment.',
  amount: 'Amount',
  order: 'Order',
  when: 'Banks usually take 5 to 7 working days. You do not have to do anything.',
  again: 'Book again',
};

/** What a visitor asked, as the organiser reads it. The labels are part of the call that brings it. Landing 5, 7. */
export const enquiryMail = {
  sender: 'Enquiry',
  title: 'New enquiry',
  subject: (subject: string) => `New Contact Form Submission: ${subject || 'No Subject'}`,
  footer: 'This message was sent by the contact form of the conference website.',
  notGiven: 'Not given',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    organization: 'Organization',
    subject: 'Subject',
    message: 'Message',
  },
};
