/** Every sentence of spec 8 and the words of the screens that tests and visitors know by heart, keyed by situation. */
import { formatInr, type Rupees } from './money.ts';

export const form = {
  required: 'This field is required',
  noOptions: 'No options available',
  choose: 'Choose…',
  summary: (count: number) => `Please correct ${count} ${count === 1 ? 'field' : 'fields'}`,
  notAllowed: 'This character is not allowed',
  tooLong: 'This text is too long',
  notAChoice: 'Please choose one of the options',
  hidden: 'This field does not belong to the answers given',
  unknown: 'This field is not part of the form',
  invalid: 'Please check this field',
  fault: 'Something went wrong while showing this page.',
} as const;

/** Registration 8.1. */
export const booking = {
  invalidPass: 'Invalid pass selected',
  noTicket: 'No ticket selected',
  oneTicket: 'Only one ticket allowed per booking',
  attendee: (number: number) => `Attendee ${number}`,
  attendeeComplete: 'Complete',
  attendeeIncomplete: 'Not complete yet',
  sameAsContact: 'Same as Contact Person',
  attendeesIncomplete: 'Please fill in all attendee details before proceeding.',
  emailTaken: 'This email is already registered',
  workshopsFailed: 'Could not load workshops',
  passesFailed: 'Could not load passes',
  checkoutLoading: 'payment library is still loading – please try again in a second',
} as const;

/** What the service answers when it refuses an order: readable by the visitor. */
export const refusals = {
  paymentsOff: 'Payments are not set up yet.',
  gatewayDown: 'The payment service cannot be reached. Nothing has been charged. Please try again in a few minutes.',
  total: (right: Rupees) => `The price has changed. The total is now ${formatInr(right)}. Nothing has been charged.`,
  wrongPass: 'The pass does not belong to this conference.',
  ticketCount: 'The tickets of this order do not match its pass.',
  unknownWorkshop: 'A chosen workshop is not offered here. Please choose again.',
  repeatedWorkshop: 'A workshop can be chosen only once.',
  tooManyWorkshops: (most: number) => `At most ${most} workshops can be chosen.`,
  sameGroup: (group: string) => `Only one workshop of '${group}' can be chosen.`,
  seatsGone: (missing: readonly { name: string; left: number }[]) =>
    `No seats left in ${missing.map(({ name }) => name).join(', ')}. Please choose again.`,
  answers: 'Please correct the marked fields.',
  foreignUpload: 'The uploaded file was not found. Please upload it again.',
  consent: 'Please reload the page: the privacy policy has changed.',
  throttled: 'Too many attempts. Please wait a few minutes and try again.',
  unknownEvent: 'This event is not served here.',
  fault: 'Something went wrong. Please try again.',
  notFound: 'Not found.',
} as const;

/** Registration 8.2. */
export const upload = {
  choose: 'Choose PDF File',
  change: 'Change File',
  remove: 'Remove File',
  cancel: 'Cancel Upload',
  uploading: 'Uploading...',
  uploaded: '✓ File uploaded successfully',
  hint: (megabytes: number) => `Supported format: PDF. Max ${megabytes} MB`,
  notPdf: 'Only PDF files are allowed',
  tooLarge: (megabytes: number) => `File size must be less than ${megabytes}MB`,
  failed: 'Failed to upload file. Please try again.',
  noUrl: 'No URL returned from server',
} as const;

/** Registration 8.4. */
export const tickets = {
  /** `detail` of the service that the browser branches on */
  emailNotFound: 'Email not found',
  noTickets: (supportEmail: string) =>
    `Your email doesn't have any tickets. If you have already made a payment, kindly wait for 24 hrs. Also email ${supportEmail} with your registered email id and other details.`,
  sendFailed: 'Failed to send OTP. Please try again.',
  sendBroken: 'An error occurred while sending OTP. Please try again.',
  autoBroken: 'An error occurred. Please try again.',
  invalidCode: 'Invalid OTP. Please try again.',
  passEmailFailed: 'Failed to send email. Please try again.',
  passEmailBroken: 'An error occurred while sending email.',
  passEmailSent: 'Email sent successfully!',
  passEmailLimit:
    'This pass was sent several times in the last hour. Please look in your spam folder or try again later.',
  unknownPass: 'This pass was not found.',
} as const;

/** Landing 8: accounts and what exhibitors say of themselves, as the service refuses it. */
export const accounts = {
  exists: 'User with this email already exists. Please login instead.',
  /** `detail` of the service that the browser branches on */
  existsDetail: 'UsernameExistsException',
  invalidPass: 'Please Pass Valid Pass Name',
  signInFirst: 'Please sign in to continue.',
  unavailable: 'Signing in is not possible right now. Please try again in a few minutes.',
  noProfile: 'Please complete the details of your company.',
  noProfileDetail: 'NoProfile',
  changedMeanwhile:
    'These details were changed in another window meanwhile. Nothing of yours has been overwritten: look at both and save again.',
  changedDetail: 'VersionConflict',
} as const;

/** Landing 8, contact form. */
export const contact = {
  incomplete: 'Please fill in all required fields.',
  sent: 'Message sent successfully!',
  thanks: 'Message Sent Successfully!',
  answerSoon: "Thank you for contacting us. We'll get back to you soon.",
  failed: 'There was an error sending your message. Please try again later.',
  /** what a reply that is not ok is raised as */
  notOk: 'Failed to send message',
  unreadable: 'Your message could not be read. Please reload the page and try again.',
} as const;

/** Landing 2.2, 8: the tab Workshops. */
export const board = {
  sessions: 'Kindly check the brochure for the updated scientific session schedules',
  loading: 'Loading workshops...',
  none: 'No workshops available at the moment.',
  failed: (reason: string) => `Error loading workshops: ${reason}`,
  /** reasons: a reply without status or data, and a failure that has no message */
  invalid: 'Invalid response format from API',
  unknown: 'Failed to load workshops',
  count: (available: number, total: number) => `${available} of ${total} workshops available`,
  groupCount: (available: number, total: number) => `${available}/${total} available`,
  filter: { all: 'Show All', available: 'Available Only' },
  expand: 'Expand All',
  collapse: 'Collapse All',
  spots: (left: number, most: number) => (left > 0 ? `${left}/${most} spots` : 'Fully booked'),
  asOf: (time: string) => `as of ${time}`,
  note: 'All workshops include refreshments and materials',
} as const;

/** Of a section that stays empty because it could not be loaded: for the log and for assistive technology. */
export const sections = { missing: (title: string) => `${title} could not be loaded.` } as const;

export const share = { copied: 'Link copied to clipboard!' } as const;

/** Why a workshop cannot be chosen now, below its name. Registration 5.4. */
export const unavailable = {
  full: 'No seats left.',
  group: 'One workshop per group. Remove the other one to choose this.',
  most: (most: number) => `You have chosen ${most} workshops, the most for one person.`,
} as const;
