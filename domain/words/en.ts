/**
 * Every sentence that the site, its mails and its brochures say, in English: a room for each part, so that a page brings
 * only its own; nothing is called and no property read while a room is made. A second language is another file of this shape; see docs/translating.md. Texts of the specification
 * stand here to the letter.
 */
import { ago, dateInWords, momentInWords } from '#domain/ages.ts';
import { dayInWords, fullDate, weekday, weekdayAndDate } from '#domain/dates.ts';
import { formatInr, type Rupees } from '#domain/money.ts';
import { rupeesInWords } from '#domain/rupees-in-words.ts';

/** Puts a link, or another piece of the page, around some words of a sentence. */
type Around<T> = (words: string) => T;

export const language = {
  tag: 'en',
  direction: 'ltr',
  /** as the protocol for shared links spells it */
  locale: 'en_IN',
};

export const toasts = { close: 'Close' };

export const dialog = { close: 'Close' };

export const links = {
  newTab: '(opens in a new tab)',
  home: 'Go to Home',
  backHome: 'Back to Home',
  findTickets: 'Find your tickets',
};

/** What stands around every page. */
export const frame = {
  skip: 'Skip to content',
  site: 'Site',
  home: 'Home',
};

// ── The start page, section by section. Spec: landing 2.2. ──

export const header = {
  main: 'Main',
  menu: 'Menu',
  registration: { book: 'Book your Pass', closed: 'Registration Closed' },
  abstracts: { submit: 'Submit Abstract', closed: 'Abstract Closed' },
};

export const navigation = {
  about: 'About',
  committee: 'Organizing Committee',
  speakers: 'Speakers',
  schedule: 'Schedule',
  accommodation: 'Accommodation',
  contact: 'Contact',
};

export const abstractNotice = {
  title: 'Abstract Submission Notice',
  who: 'Abstract submission is available only for users who have already registered.',
  next: 'If you have not registered yet, please register first and submit your abstract through the registration form itself.',
  cancel: 'Cancel',
  proceed: 'Proceed',
};

export const comingSoon = { title: 'Coming Soon!', text: 'Booking will open shortly. Stay tuned.', close: 'Close' };

export const hero = {
  hosts: 'Hosts',
  logoOf: (host: string) => `Logo of ${host}`,
  dates: 'Conference Dates',
  venue: 'Venue',
  viewSpeakers: 'View Speakers',
  addToCalendar: 'Add to calendar',
};

export const certificates = {
  title: 'Certificates',
  where: 'Certificates can be downloaded from: Mobile App',
  download: 'Download Certificate',
};

export const ticker = { pause: 'Pause the moving text', resume: 'Resume the moving text' };

export const companionApp = {
  title: 'Certificates and mobile app',
  certificate: 'Download Your Certificate',
  when: 'Your certificate will be available after the event completion.',
  certificateFilm: 'How to download: open the app, choose Certificate, save the file',
  app: 'Mobile App Available',
  notifications: 'Live Notifications',
  features: 'Enhanced Features',
  why: 'The programme, the halls and all changes on your phone.',
  open: 'Open the app',
  installation: 'App Installation',
  ios: 'iOS',
  android: 'Android',
  iosFilm: 'The steps on iOS: Share, then Add to Home Screen',
  androidFilm: 'The steps on Android: menu, then Install app',
};

/** The fees on the start page, and the catalogue under /classic-booking. */
export const tiers = {
  title: 'Conference passes',
  lede: 'Choose your category. Every pass covers all three days. You can add workshops in the next step.',
  included: 'Included',
  regularPrice: 'Regular price',
  priceNow: 'Price now',
  taxes: 'Amounts include all taxes.',
  bookNow: 'Book Now',
  book: (tier: string) => `Book Now: ${tier}`,
  soon: 'Coming soon',
  closed: 'Registration Closed',
  allClosed: 'Registration is closed for every category. Passes already booked stay valid.',
};

export const continueBooking = 'Continue your booking';

/** The ways to a booking for a group, and to one that was booked. */
export const groupWays = {
  many: (least: number, most: number) => `Booking for a group of ${least} to ${most}?`,
  book: 'Book for a group',
  paying: 'Paying for a group?',
  see: 'See your group',
};

/** Beside the form of one delegate. */
export const groupInstead = 'Booking for a group?';

/** What the documents of registration say of themselves where links to them are shown. */
export const descriptions = {
  tiers: (event: string, dates: string) =>
    `Passes for ${event}, ${dates}: categories, prices and what each pass includes.`,
  booking: (event: string) => `Registration of a delegate for ${event}.`,
  bulkBooking: (event: string) => `Registration of a group of 2 to 100 participants for ${event}.`,
  confirmation: (event: string) => `The result of a registration for ${event}.`,
  tickets: (event: string) => `Find the passes you booked for ${event}.`,
};

export const registration = {
  title: 'Registration',
  includes: 'Every pass includes',
  closed: 'Closed',
  pricing: <T>(link: Around<T>) => ['How passes are priced: ', link('Product Pricing Policy'), '.'],
};

export const about = {
  title: 'About The Conference',
  brochure: 'Download Brochure',
  stallBrochure: 'Download Stall Brochure',
  building: "Drawing of the university's main building",
};

export const countdown = {
  title: 'Conference Starts In',
  join: (date: string) => `Join us on ${dayInWords(date)}`,
  daysLeft: (days: number) => (days === 1 ? '1 day to go' : `${days} days to go`),
};

export const clock = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };

export const highlights = { title: 'Why Choose Our Conference' };

export const committee = {
  title: 'Organizing Committee',
  loading: 'Loading the committee',
};

export const speakers = {
  title: 'Distinguished Speakers',
  which: 'Speakers to show',
  international: 'International Speakers',
  national: 'National Speakers',
  loading: 'Loading the speakers',
};

export const people = {
  noPhoto: (name: string) => `No photo of ${name} yet`,
  profile: 'View Profile',
  /** goes on after it, for who cannot see whose card it is */
  profileOf: (name: string) => ` of ${name} (opens in a new tab)`,
};

export const schedule = {
  title: 'Conference Schedule',
  tabs: 'Schedule',
  sessions: 'Sessions',
  workshops: 'Workshops',
};

export const programme = {
  day: (date: string, title: string) => `${weekday(date)}: ${title}`,
  workshops: 'Workshops',
};

export const accommodation = {
  title: 'Accommodation & Tariff Details',
  venue: 'Venue',
  reach: 'How to Reach',
  hotels: 'Partner hotels',
  front: (hotel: string) => `Drawing of ${hotel}`,
  tariffs: 'We have agreed these prices with the hotels. Please mention the conference when you book.',
  openMap: 'Open the map',
};

export const venueMap = 'Map of the venue';

/** The page under the booking header that shows the halls. */
export const venue = {
  title: 'Venue map',
  description: (event: string) => `The halls of ${event}: where they are, what happens in each, and how to get there.`,
  lede: 'Where the halls are, what happens in each, and how to get there.',
  booking: <T>(link: Around<T>) => ['Seats are not booked on the map. See the ', link('conference passes'), '.'],
  stalls: <T>(link: Around<T>) => ['Exhibitors find prices under ', link('exhibition stalls'), '.'],
  halls: 'Halls',
  room: (level: string, seats: number) => `${level}, ${seats.toLocaleString('en-IN')} seats`,
  day: (date: string) => weekday(date),
  reach: 'How to Reach',
  openMap: 'Open the map',
  stay: 'Hotels nearby',
};

/** The page under the booking header that shows what stalls there are. */
export const expo = {
  title: 'Exhibition stalls',
  description: (event: string) => `Stalls at ${event}: sizes, prices, what is included and how to book one.`,
  tariff: 'Categories and prices',
  includes: 'Every stall includes',
  notes: 'Good to know',
  how: 'How to book a stall',
  steps: [
    'Sign up with the details of your company.',
    'Sign in, choose a category in your exhibitor area and send your question.',
    'The organisers reply by email with a stall that is still free, and how to pay for it. The stall is yours when it is paid.',
  ],
  signUp: 'Sign up as an exhibitor',
  signIn: 'Sign in',
  brochure: 'Stall brochure',
  ask: 'Contacts',
  more: <T>(link: Around<T>) => ['You can find our GST and TAN numbers under ', link('For Stall Details'), '.'],
  hall: <T>(link: Around<T>) => ['The exhibition hall is on the ', link('venue map'), '.'],
};

export const distances = {
  from: (km: number, place: string) => `${km} km from ${place}`,
  venue: 'the venue',
};

export const officeHours = {
  title: 'Office Hours',
  closed: 'closed',
  /** '9:00 AM' */
  clock: (hours: number, minutes: number) =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
};

export const contacts = {
  title: 'Contact Us',
  write: 'Send us a Message',
  unscripted: <T>(link: Around<T>, address: string) => [
    'This form needs JavaScript. Please write to ',
    link(address),
    '.',
  ],
};

export const stalls = {
  title: 'For Stall Details',
  queries: 'GENERAL QUERIES',
  information: 'CONFERENCE INFORMATION',
  website: 'Conference Website',
  phone: 'Office phone',
  gst: 'GST Number',
  tan: 'TAN Number',
  offer: 'Stalls and prices',
  signUp: 'Sign up as an exhibitor',
  signIn: 'Exhibitor sign-in',
};

export const footer = {
  by: (label: string, university: string, department: string) => `${label} of ${university} with ${department}.`,
  follow: 'Follow Us',
  social: 'Social networks',
  quickLinks: 'Quick Links',
  home: 'Home',
  registration: 'Registration',
  policies: 'Legal & Policies',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  takePart: 'Take Part',
  awards: 'Awards',
  nominate: 'Nominate for an award',
  abstracts: 'Submit an abstract',
  stalls: 'Exhibition stalls',
  map: 'Venue map',
  signUp: 'Exhibitor sign-up',
  signIn: 'Exhibitor sign-in',
  contact: 'Contact Info',
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  organised: (university: string, department: string) => `Organised by ${university} with ${department}`,
  platform: 'AI Powered by',
};

// ── The screens of registration. Spec: registration 2, 8. ──

export const bookingHeader = { event: 'Event' };

export const shareButton = 'Share';

export const share = {
  title: 'Share Event',
  text: 'Copy the link to share this event with others.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Link copied to clipboard!',
};

export const testPayments = 'Test payments: no money is taken';

export const availability = { available: 'Available', few: 'Few Spots Left', full: 'Fully Booked' };

export const needsScript = 'This page needs JavaScript. Please switch it on and load the page again.';

export const notFound = {
  title: 'This page was not found',
  text: 'The address may be mistyped, or the page may have moved.',
};

export const policies = {
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  refund: 'Refund Policy',
  tickets: 'Event Ticket Collection Policy',
  pricing: 'Product Pricing Policy',
  contents: 'On this page',
  description: (title: string, event: string, university: string) =>
    `${title} of ${event}, organised by ${university}.`,
};

export const passes = {
  delegate: 'Delegate',
  unnamed: 'Default Pass',
  /** what a ticket's panel says of its category */
  categories: { under: 'UG', post: 'PG', consultant: 'CONSULTANT' },
  anyCategory: 'Conference Pass',
};

/**
 * Titles, hints and messages of the form documents (schemas/forms), each by its English text. The documents themselves are
 * written in English, so here is nothing to say.
 */
export const forms: Record<string, string> = {};

/** Of every form. */
export const form = {
  required: 'This field is required',
  noOptions: 'No options available',
  choose: 'Choose…',
  summary: (count: number) => `Please correct ${count} ${count === 1 ? 'field' : 'fields'}`,
  notAllowed: 'This character is not allowed',
  tooLong: 'This text is too long',
  notAChoice: 'Please choose one of the options',
  hidden: 'This field is not needed with your other answers',
  unknown: 'This field is not part of the form',
  invalid: 'Please check this field',
  fault: 'Something went wrong while showing this page.',
  tryAgain: 'Try again',
};

/** Where signing in cannot even be tried. The rest is said by the identity service. */
export const identity = {
  noStorage: 'Your browser does not store data for this site. Please allow site data, then sign in.',
};

/** Passes and invoices have fonts for these. */
const printedLetters = 'Latin, Indian, Greek or Cyrillic letters';

/** What a text must look like, by the format or the charset of its field. */
export const formats = {
  email: 'Invalid email address',
  otp: (digits: number) => `Enter the ${digits}-digit code sent to your email`,
  charsets: {
    letters: `Use only ${printedLetters}, spaces, apostrophes and hyphens`,
    personal: `Use only ${printedLetters}, spaces, apostrophes and . , / - ! & @`,
    company: `Use only ${printedLetters}, digits, spaces, apostrophes and . , / - ! & @`,
    printed: `Use only ${printedLetters}, digits and punctuation`,
  },
  leftOut: (characters: readonly string[]) =>
    `${characters.length === 1 ? 'This character cannot be used here and was' : 'These characters cannot be used here and were'} left out: ${characters.join(' ')}`,
};

export const bookingFormats = {
  gstNumber: 'Please enter a valid GST number',
  gstCheck: 'Please check the GST number: one of its characters is wrong',
};

export const phoneFormats = {
  mobile: (digits: number) => `Mobile number must be ${digits} digits`,
  abroad: 'Outside India, begin with + and the country code',
  indianMobile: 'Please enter a valid 10-digit mobile number',
  notMobile: 'Please check this mobile number. Outside India, begin with + and the country code.',
  phone: 'Please check this phone number. Outside India, begin with + and the country code.',
};

export const accountFormats = {
  gstin: 'Please enter a valid GST number',
  notGstin: 'N/A is not allowed. Please enter a valid GST number.',
  website: 'Please enter a web address with a dot, such as company.example',
  password: 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, and 1 special character',
};

/** Landing 2.6: the checklist beside a new password, which says what is still missing. */
export const passwordRules = {
  number: 'At least 1 number',
  special: 'At least 1 special character',
  uppercase: 'At least 1 uppercase letter',
  lowercase: 'At least 1 lowercase letter',
};

/** What is said of that list and its lines to who does not see them. */
export const passwordChecklist = {
  label: 'The password needs',
  met: ': met',
  missing: ': not yet',
  count: (met: number, all: number) => `${met} of ${all} met`,
};

/** Registration 8.1. */
export const booking = {
  invalidPass: 'Invalid pass selected',
  noTicket: 'No ticket selected',
  oneTicket: 'Only one ticket allowed per booking',
  attendeesIncomplete: 'Please fill in all attendee details before proceeding.',
  emailTaken: 'This email is already registered',
  emailUnchecked: 'This email could not be checked. Please try again.',
  offline: 'You are offline. Please try again when you are connected.',
  unpaid:
    'You have an unpaid booking with this email. We have sent a link to it to this email address, at most once a day. To book again, press the button once more.',
  workshopsFailed: 'Could not load workshops',
  passesFailed: 'Could not load passes',
  checkoutLoading: 'payment library is still loading – please try again in a second',
};

export const attendees = {
  attendee: (number: number) => `Attendee ${number}`,
  complete: 'Complete',
  incomplete: 'Not complete yet',
  sameAsContact: 'Same as Contact Person',
};

/** Registration 8.3. */
export const bulkBooking = {
  workshopsFailed: 'Could not load workshops',
  noSlots: 'No remaining slots for this workshop',
  duplicate: (email: string) => `Duplicate email found: ${email}`,
  emailTaken: 'This email is already registered',
  somethingWrong: 'Something went wrong. Please try again.',
  failed: 'Failed to submit',
  noPass: 'No pass selected',
  workshopsGone: 'Some chosen workshops are no longer offered. We removed them.',
  workshopsRefused: (most: number) =>
    `Some of the chosen workshops were removed: one participant may have ${most} at most, each once, one of a group, and one at a time.`,
};

/** What the fields of a participant say of more than themselves. */
export const participantErrors = {
  duplicate: (email: string) => `Duplicate email found: ${email}`,
  taken: 'This email is already registered',
};

/** Stage 2 of a group booking. */
export const participants = {
  title: 'Enter all participant details',
  participant: (number: number) => `Participant ${number}`,
  fromStageOne: 'From stage 1',
  states: { empty: 'To do', begun: 'Incomplete', complete: 'Complete', wrong: 'Needs correction' },
  complete: (count: number, all: number) => `complete ${count} of ${all}`,
  hint: (label: string, hint: string) => `${label}: ${hint}`,
  lengths: (most: number) => `Names and designations can have up to ${most} characters.`,
  cut: (most: number) => `the pasted text was cut after ${most} characters; please check it`,
  wrong: (count: number) => (count === 1 ? '1 needs correction' : `${count} need correction`),
  next: 'Next incomplete',
  summary: (fields: number, people: number) =>
    `Please correct ${fields} ${fields === 1 ? 'field' : 'fields'} of ${people} ${people === 1 ? 'participant' : 'participants'}`,
  line: (number: number, said: readonly string[]) => `Participant ${number}, ${said.join('; ')}`,
  field: { name: 'Name', designation: 'Designation', email: 'Email', mobile: 'Mobile', workshops: 'Workshops' },
  said: (fields: string, message: string) => `${fields}: ${message}`,
  seen: 'I have checked this',
  seenOf: (number: number) => `I have checked this for participant ${number}`,
  more: (count: number) =>
    `And ${count} more ${count === 1 ? 'participant' : 'participants'}. Use ‘Next incomplete’ to go from one to the next.`,
};

export const bulkDesk = {
  title: 'Bulk booking',
  progress: 'Progress',
  contact: 'Primary registrant',
  participants: 'Participants',
  isFirst:
    'You are participant 1 of the group. One of the passes is yours, and it is included in the quantity and in the total.',
  goOn: 'Continue to Stage 2',
  back: 'Back',
  pay: 'Confirm and pay',
  then: (minutes: number, hours: number) =>
    `You confirm the group here, and pay for it in the next step. The seats are held for ${minutes} minutes, and we send you an e-mail with a link. Open the link within these ${minutes} minutes: the seats are then held for ${hours} hours, and you can pay.`,
  fill: 'Fill in from a list',
  loading: 'Loading the form…',
  undone: 'The chosen workshops were cleared.',
  replaced: 'The list has replaced all participants from number 2 on.',
  undo: 'Undo',
  undoTitle: 'Undo the list?',
  undoText:
    'The participants, quantity and workshops from before the list come back. Everything you entered or chose after that is lost.',
  keepList: 'Keep the list',
  undoAll: 'Undo the list',
};

/** What is kept of an unfinished group, and how it is taken elsewhere. */
export const groupDraft = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. What you enter is kept on this device for 7 days, and nowhere else until you confirm.',
  ],
  save: 'Save as a file',
  fileName: 'group-booking-draft.json',
  open: 'Open a file',
  notADraft: 'This file is not a saved group booking of this conference. Nothing was changed.',
  ask: 'Start over',
  nothing: 'The form was empty. There was nothing to clear.',
  title: 'Start over?',
  text: 'All participants, the primary registrant and the chosen workshops will be cleared from this device.',
  openTitle: 'Open this file?',
  openText: 'The file replaces everything you entered here.',
  openIt: 'Open the file',
  keep: 'Keep my answers',
  clear: 'Clear everything',
};

/** The dialog of the passes, as the page opens. */
export const passDialog = {
  title: 'Select Pass Type',
  text: 'All participants of the group get the same pass.',
  goOn: 'Continue',
};

/** Before the chosen workshops are cleared. */
export const clearing = {
  title: 'Clear the chosen workshops?',
  pass: 'Each pass has its own workshops. The workshops chosen so far will be cleared. You can undo this.',
  quantity:
    'If you change the quantity, the workshops chosen so far are cleared for all participants. You can undo this.',
  keep: 'Keep as it is',
  clear: 'Change and clear',
};

export const bulkSummary = {
  title: 'Payment Summary',
  pass: 'Pass Type',
  choose: 'Choose…',
  quantity: 'Quantity',
  limits: (least: number, most: number) => `${least} to ${most}. A change clears the chosen workshops.`,
  fewer: 'One fewer',
  more: 'One more',
  unit: 'Unit price',
  notYet: '–',
  awaited: 'The total is shown when they are loaded.',
  noPass: 'Pass',
  passes: (pass: string, quantity: number) => `${pass} × ${quantity}`,
  workshops: 'Workshops',
  view: (count: number) => `View selections (${count})`,
  none: 'No workshops are chosen yet.',
  person: (number: number, count: number) =>
    `Participant ${number}: ${count} ${count === 1 ? 'workshop' : 'workshops'}`,
  total: 'Total',
  short: (workshop: string, left: number, chosen: number) =>
    `${left === 0 ? 'No seats' : left === 1 ? '1 seat' : `${left} seats`} left in ${workshop}, ${chosen} chosen`,
  shortOf: (numbers: readonly number[]) =>
    `Chosen by ${numbers.length === 1 ? 'participant' : 'participants'} ${numbers.join(', ')}`,
  next: (minutes: number, hours: number) =>
    `You receive a link by e-mail. Open it within ${minutes} minutes to keep the seats for ${hours} hours.`,
  bar: 'Total and payment',
  barLink: <T>(underlined: Around<T>) => ['Total · ', underlined('summary')],
};

/** Participants from a spreadsheet. */
export const participantImport = {
  title: 'Fill in from a list',
  intro:
    'Add participants 2 and up from a spreadsheet. You can check the rows, and see what is wrong with them, before they are added.',
  file: 'Choose a file (XLSX or CSV)',
  paste: 'Or paste the rows here',
  pasteHint: 'Copy the rows in your spreadsheet, with the headings.',
  read: 'Read the rows',
  template: 'Download a template',
  templateName: 'participants-template.xlsx',
  reading: 'Reading…',
  sheet: 'Which sheet holds the participants?',
  sheets: (count: number) => `The file has ${count} sheets. Only the chosen one is read.`,
  columns: 'Which column holds what?',
  noColumn: 'Not in the list',
  field: { name: 'Name', designation: 'Designation', email: 'Email', mobile: 'Mobile', workshops: 'Workshops' },
  found: (rows: number) => (rows === 1 ? '1 participant was found.' : `${rows} participants were found.`),
  isContact: (row: number) =>
    `Row ${row} is the primary registrant, who is already participant 1. Only the workshops of this row are used.`,
  above: (rows: number, row: number) =>
    rows === 1
      ? `The headings are in row ${row}. 1 row above them is left out.`
      : `The headings are in row ${row}. ${rows} rows above them are left out.`,
  first: (rows: number) => (rows === 1 ? 'It will be added like this' : `The first ${rows} will be added like this`),
  nothing: '–',
  nobody: 'There are no participants below the headings.',
  awaited: 'Loading the workshops of the pass to check the list…',
  noWorkshops: 'The workshops of the pass could not be loaded, so the workshops in the list cannot be checked.',
  noPass: 'Workshops depend on the pass. Please close this dialog, choose the pass type, and choose the list again.',
  reload: 'Try again',
  wrong: (rows: number) =>
    rows === 1
      ? '1 row needs correction. You can correct it here after you add it.'
      : `${rows} rows need correction. You can correct them here after you add them.`,
  right: 'All rows are correct.',
  row: (row: number) => `Row ${row}`,
  take: (rows: number) => (rows === 1 ? 'Add 1 participant' : `Add ${rows} participants`),
  takeNote: (quantity: number) =>
    `Participants 2 and up are replaced, and the quantity becomes ${quantity}. Workshops chosen so far are cleared. You can undo this.`,
  another: 'Another list',
  cancel: 'Cancel',
  problem: (field: string, message: string) => `${field}: ${message}`,
  notRead:
    'This file could not be read. If it is an older spreadsheet (.xls), a PDF or another document, please save the list as .xlsx or .csv and choose that.',
  noRows: 'No rows with participants were found.',
  tooMany: (rows: number, most: number) =>
    `With you, there are ${rows + 1} participants, but a group can have ${most} at most. Please split the list.`,
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. A list of participants is much smaller.`,
  needed: (fields: string) => `Please say which column holds: ${fields}.`,
  unknownWorkshop: (name: string) => `‘${name}’ is not a workshop of this pass`,
  unknownWorkshops: (name: string) =>
    `‘${name}’ is not a workshop of this pass; please separate several workshops by semicolons, as in ‘A; B’`,
  isExample: (row: number) => `Row ${row} is the example from the template. It is left out.`,
  sameGroup: (name: string) => `‘${name}’ is in the same group as another one`,
  sameTime: (name: string, other: string) => `‘${name}’ is at the same time as ‘${other}’`,
  tooManyWorkshops: (most: number) => `${most} workshops at most`,
  noSeat: (name: string) => `no seat is left in ‘${name}’`,
  twice: (row: number) => `the same email is in row ${row}`,
  sample: ['Sample Participant', 'Staff Nurse', 'participant@hospital.example', '9876543210'],
  sampleWorkshops: (names: readonly string[]) => names.join('; '),
};

/** The workshops of one participant. */
export const participantWorkshops = {
  select: 'Select workshops for this participant',
  hide: 'Hide workshops for this participant',
  helper: (most: number) => `Max ${most} workshops per participant. One per time-slot/category.`,
  sameTime: (other: string) => `At the same time as ${other}. Remove that one to choose this.`,
  soldOut: 'Sold out',
  left: (seats: number) => `${seats} left`,
  most: (most: number) => `${most} workshops are chosen, the most for one participant.`,
  chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
  loading: 'Loading workshops…',
  none: 'No workshops are offered with this pass.',
  tryAgain: 'Try again',
};

export const desk = {
  title: 'Delegate registration',
  goBack: 'Go Back',
  progress: 'Progress',
  passes: 'Number of passes',
  contact: 'Personal Information',
  attendees: 'Passes Information',
  payment: 'Payment',
  loading: 'Loading the form…',
  back: 'Back',
  goOn: 'Continue',
  pay: 'Confirm and pay',
  consent: <T>(link: Around<T>, purpose: string, keptFor: string) => [
    `We collect the details you enter here ${purpose}, and keep them ${keptFor}. By confirming you agree to this and to our `,
    link('Privacy Policy'),
    '.',
  ],
  newTab: '(opens in a new tab)',
};

// ── Abstracts of registered delegates. Decision 38. ──

export const abstractPage = {
  title: 'Abstract submission',
  description: (event: string) => `Registered delegates of ${event} submit the abstract of a talk or a poster.`,
  until: (date: string) =>
    `Abstracts can be submitted and replaced until the end of ${date}, in the time of the conference.`,
  closedTitle: 'Abstract submission is closed',
  closed: 'We do not accept abstracts at the moment.',
  lateTitle: 'The deadline has passed',
  late: (date: string) =>
    `Abstracts could be submitted until the end of ${date}. If you submitted one, its reference is in the email we sent.`,
  unregisteredTitle: 'This email is not registered',
  unregistered: (email: string) => `There is no valid pass for ${email}.`,
  register: 'See the passes',
  otherEmail: 'Use another email',
  registeredAt: 'Registered as',
  sessionUntil: (time: string) => `You are signed in until ${time}.`,
  signOut: 'Sign out',
  reading: 'Fetching your abstract…',
  tryAgain: 'Try again',
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

export const abstractView = {
  title: 'Your abstract is submitted',
  reference: 'Reference',
  at: 'Submitted',
  replacedAt: 'Replaced',
  moment: (moment: string) => moment,
  talk: 'Title',
  kind: 'Presentation',
  theme: 'Theme',
  authors: 'Authors',
  text: 'Text',
  file: 'Download the PDF',
  fetching: 'Fetching…',
  replace: 'Replace abstract',
};

/** Why a call of the page failed. */
export const abstractCalls = {
  notReached: 'The site could not be reached. Please check your connection and try again.',
  fault: 'Something went wrong. Please try again.',
};

export const abstractRefusals = {
  closed: 'Abstract submission is closed.',
  late: 'The deadline for abstracts has passed.',
  notRegistered: 'This email is not registered. Please register first.',
  invalidCode: 'This code is wrong or no longer valid. Please type it again, or ask for a new one.',
  signedOut: 'Please verify your email again.',
  words: (most: number) => `The text may have ${most} words at most`,
  authors: 'Please name every author with an institution.',
  stale: 'Your abstract was replaced in another window. This is the newest version.',
  none: 'No abstract was submitted.',
};

export const startOver = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers, but no files, are kept on this device for 7 days.',
  ],
  ask: 'Start over',
  nothing: 'The form was empty. There was nothing to clear.',
  title: 'Start over?',
  text: 'Everything you typed and the workshops you chose will be cleared from this device.',
  keep: 'Keep my answers',
  clear: 'Clear everything',
};

export const summary = {
  title: 'Payment Summary',
  workshops: 'Workshops',
  chosen: 'Chosen workshops',
  count: (chosen: number, most: number) => `${chosen} of ${most}`,
  remove: (workshop: string) => `Remove ${workshop}`,
  /** where an order has several attendees */
  whose: 'The workshops are for Attendee 1.',
  add: 'Add Workshops',
  edit: 'Edit Workshops',
  taxes: 'Amounts include all taxes',
  held: (minutes: number) => `Your seats are held for ${minutes} minutes once you continue to payment.`,
  loading: 'Loading the pass…',
  workshopsLine: (chosen: number) => `Workshops (${chosen})`,
  subtotal: 'Subtotal',
  total: 'Total',
  bar: 'Total and payment',
  barLink: <T>(underlined: Around<T>) => ['Total · ', underlined('summary')],
};

export const picker = {
  title: 'Select Workshops',
  selected: (count: number) => `Selected: ${count} workshops`,
  total: (rupees: Rupees) => `Total: ${formatInr(rupees)}`,
  confirm: 'Confirm Selection',
  tryAgain: 'Try again',
  none: 'No workshops are offered with this pass.',
  loading: 'Loading workshops…',
  unavailable: '(Unavailable)',
  seats: (left: number) => `${left} ${left === 1 ? 'seat' : 'seats'} left`,
  chosenOf: '1 chosen',
  countOf: (count: number) => (count === 1 ? '1 workshop' : `${count} workshops`),
};

/** Why a workshop cannot be chosen now, below its name. Registration 5.4. */
export const unavailable = {
  full: 'No seats left.',
  group: 'One workshop per group. Remove the other one to choose this.',
  time: (other: string) => `At the same time as ${other}. Remove that one to choose this.`,
  most: (most: number) => `You have chosen ${most} workshops, the most for one person.`,
};

/** Registration 5.5, 8.3: a group booking. */
export const groupBooking = {
  duplicateEmail: (address: string) => `Duplicate email found: ${address}`,
  participant: (number: number) => `Participant ${number}`,
};

/** Of a workshop that names no group. */
export const workshops = { otherGroup: 'Others' };

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
  damaged: 'This PDF is damaged or incomplete. Please save it again and upload the whole file.',
  unclear: 'We could not check this PDF in full. Please save or print it as a new PDF, and upload that one.',
  locked: 'This PDF is locked. Please upload one without a password or restrictions.',
  active: 'This PDF holds scripts, actions or attached files. Please upload one without them.',
  noRoom: 'We have no room for the file at the moment, and did not save it. Please try again later, or write to us.',
  tooMuchToday:
    'The uploads from your network have reached the limit of 1 GB a day, so this file was not saved. Please try again tomorrow, or from another network.',
  storeDown: 'The file could not be saved. Please try again in a few minutes.',
};

export const confirmed = {
  title: 'Registration Confirmed!',
  groupHeading: 'Your group is booked, but not paid yet',
  thanks: (event: string) => `Thank you for registering to ${event}!`,
  sent: 'Your Entry QR code has been sent to your registered email. Please check your spam/junk folder if you do not see it within a few minutes.',
  questions: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address)],
  groupTitle: 'Please open the link in our e-mail now.',
  group: (minutes: number, hours: number) =>
    `The seats of your group are held for ${minutes} minutes. We have sent an e-mail to you, the contact. Open its link within these ${minutes} minutes to keep the seats for ${hours} hours. After ${minutes} minutes without it the seats are free for others, and you have to book again.`,
  groupPay: 'The e-mail has the way to pay and the bank details. The passes are provisional until they are paid.',
  groupPaid: 'As soon as the group is paid, this holds for each participant:',
  seeGroup: 'See your group',
};

export const registeredEmail = 'Registered email:';

export const failed = {
  title: 'Payment Failed!',
  lede: 'Oops! Something went wrong. Unfortunately, your payment was not successful.',
  unverified:
    'We could not match your payment to a booking yet. If money was taken, you will get your pass or a refund by email. Please check your email before you pay again.',
  deducted:
    'If an amount has been deducted, it may take some time to reflect in your account. Please contact your bank for details.',
  help: <T>(link: Around<T>, address: string) => ['Need help? Contact our support team at ', link(address)],
};

/** The checkout was closed. */
export const unpaid = {
  title: 'The payment was not made',
  lede: 'You closed the checkout before paying. Your booking is kept, and you can still pay for it.',
  deducted: 'If an amount has been deducted all the same, it is matched to your booking or goes back to you.',
};

export const tryAgain = 'Try Again';

/** Pages that prove an email by a code, when none was mailed. */
export const oneTimeCodes = {
  waiting: (seconds: number) =>
    `No new code was sent, because the last one was asked for a short while ago. You can ask for another in ${span(seconds)}.`,
};

/** Registration 8.4. */
export const tickets = {
  noTickets: (supportEmail: string) =>
    `Your email doesn't have any tickets. If you have already made a payment, kindly wait for 24 hrs. Also email ${supportEmail} with your registered email id and other details.`,
  sendFailed: 'Failed to send OTP. Please try again.',
  sendBroken: 'An error occurred while sending OTP. Please try again.',
  autoBroken: 'An error occurred. Please try again.',
  invalidCode: 'Invalid OTP. Please try again.',
};

/** A pass that is to be mailed again. Registration 8.4. */
export const passMails = {
  failed: 'Failed to send email. Please try again.',
  broken: 'An error occurred while sending email.',
  sent: 'Email sent successfully!',
  recent: (seconds: number) =>
    `This pass was sent less than a minute ago. Please look in your spam folder, or send it again in ${span(seconds)}.`,
  limit: 'This pass was sent several times in the last hour. Please look in your spam folder or try again later.',
  unknownPass: 'This pass was not found.',
};

export const ticketView = {
  title: 'Your Digital Tickets',
  text: 'Verify the email you booked with to see your tickets.',
};

/** Above the tickets of a proven address. */
export const foundTickets = {
  status: 'Status:',
  email: 'Email:',
  print: 'Print',
  unverified: 'not verified',
  unverifiedTitle: 'These tickets are not verified',
  unverifiedText:
    'This link was not made by us, was changed, or is more than a day old. Verify your email to see your tickets with their QR codes.',
  verify: 'Verify your email',
  checking: 'checking',
  uncheckedTitle: 'These tickets could not be checked',
  uncheckedText: 'Their QR codes are shown once we could check this link. Please check your connection and try again.',
  tryAgain: 'Try again',
};

export const verify = {
  title: 'Verify Your Email',
  codeTitle: 'Enter OTP',
  verified: 'Your email is verified. Your tickets are here.',
  askEmail: 'Enter your email to receive a verification code',
  send: 'Send OTP',
  sending: 'Sending...',
  check: 'Verify OTP',
  checking: 'Verifying...',
  again: 'Send another code',
  sentAgain: 'Another code is on its way. Only the newest one works.',
  back: 'Back',
};

export const pass = {
  qr: (name: string) => `QR code of the pass of ${name}`,
  id: (passId: string) => `ID: ${passId}`,
  send: 'Send Email',
  registeredBy: 'Registered by',
  email: 'Email',
  contact: 'Contact person',
  notSpecified: 'Not specified',
  name: 'Name',
  mobile: 'Mobile',
  workshops: 'Workshops',
  provisional: 'Provisional',
  noCode: 'This pass is not valid before its group is paid. Its QR code will then be here.',
  unverified: 'Not verified',
  noCodeUnverified: 'The QR code is shown only for verified tickets.',
  checking: 'Checking this ticket…',
};

/** Above tickets of which some belong to a group that is still to be paid. Decision 32. */
export const provisionalPasses = {
  title: (count: number, of: number) => {
    if (of === 1) return 'This pass is provisional';
    if (count === of) return 'These passes are provisional';
    return count === 1 ? 'One of these passes is provisional' : `${count} of these passes are provisional`;
  },
  text: 'A group is not paid yet. Until it is paid, its passes are not valid and have no QR code. After that, each participant gets a pass by email.',
  pay: <T>(link: Around<T>) => ['If you booked the group, ', link('see the amount and pay'), '.'],
};

export const sendPass = {
  title: 'Send Pass via Email',
  sure: 'Are you sure you want to send this pass to the registered email?',
  cancel: 'Cancel',
  send: 'Send Email',
  sending: 'Sending...',
};

/** Passes on the holder's own device. Decision 25. */
export const keptPasses = {
  title: 'Kept on this device',
  keep: 'Keep on this device',
  keeping: 'Keeping...',
  remove: 'Remove from this device',
  removeAll: 'Remove all',
  above: (count: number) =>
    count === 1
      ? 'One of the passes above is kept on this device.'
      : `${count} of the passes above are kept on this device.`,
  kept: (at: number, now: number) =>
    `Kept on ${momentInWords(at)} (${ago(now - at)}). A pass may have been changed since.`,
};

/** What goes wrong with passes on the device. */
export const keptPassProblems = {
  unreadable: 'The passes kept on this device cannot be read: this browser does not let the site store anything.',
  full: 'The pass was not kept, because there is no room left on this device. Your tickets are not changed.',
  notKept:
    'The pass was not kept, because this browser does not let the site store anything. Your tickets are not changed.',
  notRemoved: 'Nothing was removed. Please try again, or clear the data of this site in your browser.',
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

// ── Awards. Spec: registration 2.8 to 2.10, 4.5, 4.6, 8.5, 9.6. ──

export const awards = {
  title: 'Awards',
  banner: 'Drawing of a lecture hall with a medal above its stage',
  description: (event: string) =>
    `The awards presented at ${event}: categories, what a nomination asks for and what it costs.`,
  call: 'Ready to claim your spotlight? Click any award below to begin your nomination - takes just 2 minutes (*Nomination fee applicable)',
  tabs: 'Categories of awards',
  closed: 'You can read the awards and their terms.',
  fee: (price: Rupees) => `Nomination fee: ${formatInr(price)}, including all taxes.`,
  /** above the list, once the countdown to the payment was stopped */
  kept: (award: string) => `Your nomination for ${award} is recorded. It counts once its fee is paid.`,
  keptMail: 'Your first nomination of a day is also confirmed by email, with a link to pay.',
  pay: 'Continue to payment',
};

/** Registration 2.8, 9.6: the terms before a nomination. */
export const awardTerms = {
  title: 'Important Disclaimer',
  agree: 'I hereby confirm that I have read and agree to all the above terms and conditions.',
  cancel: 'Cancel',
  closed: 'Application Closed',
  proceed: 'Proceed',
};

/** Registration 2.8, 8.5: the form and what follows it. */
export const nominations = {
  title: 'Nominate Now',
  award: <T>(name: Around<T>, award: string) => ["You're nominating for: ", name(award)],
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers are kept on this device for 7 days.',
  ],
  clear: 'Everything you typed will be cleared from this device.',
  loading: 'Loading the form…',
  consent: <T>(link: Around<T>, keptFor: string) => [
    `We collect the details you enter here to handle this nomination and its fee, and keep them ${keptFor}. By submitting you agree to this and to our `,
    link('Privacy Policy'),
    '.',
  ],
  newTab: '(opens in a new tab)',
  back: 'Back',
  submit: 'Submit',
  submitting: 'Submitting...',
  failed: 'Failed to submit form. Please try again.',
  success: 'Success!',
  submitted: 'Your nomination has been submitted successfully.',
  closing: 'This window will close automatically...',
  recorded: 'Response Recorded!',
  redirecting: (seconds: number) => `Redirecting to payment page in ${seconds}...`,
  stop: 'Click here to cancel',
};

/** Registration 2.9, 8.5. */
export const awardPayment = {
  title: 'Payment Summary',
  description: (event: string) => `The fee of a nomination for an award of ${event}.`,
  loading: 'Loading...',
  award: <T>(name: Around<T>, award: string) => ['For: ', name(award)],
  standard: 'Standard Price',
  earlyBird: 'EARLY BIRD PRICE',
  discount: 'Discount',
  gst: (percent: number) => `GST (${percent}%)`,
  included: 'included in the price',
  total: 'Total Amount',
  taxes: 'The total includes all taxes.',
  cancel: 'Cancel',
  pay: 'Pay Now',
  processing: 'Processing...',
  paid: 'Payment successful! Redirecting...',
  unverified: 'Payment verification failed',
  scriptMissing: 'Failed to load payment gateway',
  broken: 'Failed to process payment',
};

/** The three badges of a payment: registration 4.7. */
export const paymentStatus = { pending: 'Payment pending', failed: 'Payment failed', success: 'Payment received' };

/** What /award/confirmation says. */
export const awardConfirmed = {
  title: 'Payment received',
  text: 'Thank you. Your nomination is complete and goes to the jury.',
  next: 'We confirm it by email. Only shortlisted nominees are contacted.',
  again: 'Nominate for another award',
};

export const awardFailed = {
  title: 'Payment not completed',
  text: 'Your nomination is recorded, but its fee has not been confirmed.',
  money:
    'If money was taken, please do not pay again. We check with the payment service, and either confirm the payment by email or refund it.',
  details: {
    dismissed: 'The checkout was closed before the payment was made.',
    declined: 'The payment was declined. No money was taken.',
    broken: 'The checkout stopped working. Nothing is lost: you can try again.',
    unverified: 'We could not confirm the payment yet. Please check your email before you pay again.',
  },
  back: 'Back to the awards',
};

export const awardConfirmation = {
  description: (event: string) => `The payment of a nomination for ${event}.`,
  about: 'Your nomination and its payment',
  award: 'Award',
  code: 'Order',
  amount: 'Amount',
  payment: 'Payment',
  order: 'See your order and its payment',
  help: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address), '.'],
};

// ── Landing 8: what its flows say. ──

/** Landing 8, contact form. */
export const contact = {
  send: 'Send Message',
  sending: 'Sending...',
  incomplete: 'Please fill in all required fields.',
  sent: 'Message sent successfully!',
  thanks: 'Message Sent Successfully!',
  answerSoon: "Thank you for contacting us. We'll get back to you soon.",
  failed: 'There was an error sending your message. Please try again later.',
  /** what a reply that is not ok is raised as */
  notOk: 'Failed to send message',
  unreadable: 'Your message could not be read. Please reload the page and try again.',
};

/** Landing 2.2, 8: the tab Workshops. */
export const board = {
  sessions: 'Kindly check the brochure for the updated scientific session schedules',
  loading: 'Loading workshops...',
  none: 'No workshops available at the moment.',
  noneFree: 'No workshop has a free seat at the moment.',
  failed: (reason: string) => `Error loading workshops: ${reason}`,
  /** reasons: a reply without status or data, and a failure that has no message */
  invalid: 'Invalid response format from API',
  unknown: 'Failed to load workshops',
  tryAgain: 'Try again',
  count: (available: number, total: number) => `${available} of ${total} workshops available`,
  groupCount: (available: number, total: number) => `${available}/${total} available`,
  filter: { all: 'Show All', available: 'Available Only' },
  expand: 'Expand All',
  collapse: 'Collapse All',
  spots: (left: number, most: number) => (left > 0 ? `${left}/${most} spots` : 'Fully booked'),
  asOf: (time: string) => `as of ${time}`,
  addToCalendar: (workshop: string) => `Add ${workshop} to your calendar`,
  note: 'All workshops include refreshments and materials',
};

/** Of a section that stays empty because it could not be loaded: for the log and for assistive technology. */
export const sections = {
  missing: (title: string) => `${title} could not be loaded.`,
  tryAgain: 'Try again',
};

// ── The screens of exhibitors. Spec: landing 2.4 to 2.6, 8. ──

/** Beside the screens of accounts. */
export const accountFrame = {
  title: (event: string) => `The exhibitor area of ${event}`,
  text: (venue: string, dates: string) => `Manage your stall at ${venue}, ${dates}.`,
};

/** Landing 2.4. */
export const signIn = {
  title: 'Welcome back',
  page: 'Login',
  description: (event: string) => `Sign in to the exhibitor area of ${event}.`,
  ways: 'How to log in',
  byCode: 'Login with OTP',
  byPassword: 'Login with Password',
  codeText: 'Login with your email and OTP',
  passwordText: 'Login with your email and password',
  send: 'Send OTP',
  confirm: 'Confirm OTP',
  sent: (codes: number) => (codes > 1 ? `Code ${codes} is on its way` : 'A code is on its way'),
  sentTo: (email: string, minutes: number, codes: number) =>
    `Sent to ${email}. The code works once, for ${minutes} minutes, in this window${codes > 1 ? '. Only the newest code works' : ''}. Please check your spam folder too.`,
  renew: 'Send a new code',
  anotherEmail: 'Use another email',
  forgot: 'Forgot your password?',
  login: 'Login',
  signUp: <T>(link: Around<T>) => ["Don't have an account? ", link('Sign up')],
  agree: <T>(terms: Around<T>, privacy: Around<T>) => [
    'By clicking continue, you agree to our ',
    terms('Terms of Service'),
    ' and ',
    privacy('Privacy Policy'),
    '.',
  ],
  goOn: 'Go to the exhibitor area',
};

/** Landing 2.4: the password of an account was chosen by somebody else. */
export const firstPassword = {
  title: 'New User Password',
  text: (email: string) => `Choose your own password for ${email}. You will use it to log in.`,
  differ: 'Passwords do not match',
  save: 'Save and log in',
  back: 'Back to login',
};

/** Landing 8: why a code does not sign in. The rest is said by the identity service. */
export const codeSignIn = {
  unexpected: 'Unexpected response from server.',
  notVerified: 'OTP verification failed.',
  failed: 'Error during OTP login',
  wrong: 'This code is not right. Please take it from the newest mail, or have a new code sent.',
  ranOut: 'This code is no longer valid. Please ask for a new one.',
  ended: 'The code was wrong too often, or its time is over.',
};

/** Landing 8: why a password does not sign in. */
export const passwordSignIn = {
  failed: 'Login failed. Please try again.',
  broken: 'Error signing in',
  ranOut: 'The time to choose a new password is over. Please log in again.',
};

/** Landing 2.6, 8: a company signs up. */
export const signUp = {
  title: 'Exhibitor registration',
  lede: 'Create an account for your company to see your stall, your documents and your contacts.',
  pass: 'Pass',
  count: 'Count',
  loading: 'Loading the form…',
  submit: 'Register',
  processing: 'Processing...',
  have: <T>(link: Around<T>) => ['Already have an account? ', link('Login here')],
  policy: <T>(link: Around<T>) => ['Our ', link('Privacy Policy'), ' explains how we use your details.'],
  registered: 'Registration successful!',
  invalidPass: 'Please Pass Valid Pass Name',
  failed: 'Registration failed. Please try again.',
  unsent: 'An error occurred. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  unknown: 'An unknown error occurred. Please try again.',
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers, but not your password, are kept on this device for 7 days.',
  ],
  clear: 'Everything you typed will be cleared from this device.',
  nextTitle: 'Next steps',
  next: [
    'Sign in with your email, and a code that we send you or your password.',
    'Check or change the details of your company, and ask about stalls.',
    'The organisers reply by email or phone.',
  ],
  description: (event: string) => `Exhibitors create an account for ${event}.`,
};

/** Landing 2.5, 8: a forgotten password. */
export const resetPassword = {
  title: 'Forget Password',
  lede: 'We send you a code by email. Use it to choose a new password.',
  send: 'Get OTP',
  sending: 'Sending...',
  sent: 'Reset code has been sent to your email.',
  sentTo: (email: string) => `Sent to ${email}`,
  life: (minutes: number) =>
    `The code works once, for ${minutes} minutes. Only the newest code works. No email yet? Please check your spam folder, or ask for a new code after a moment.`,
  renew: 'Send a new code',
  anotherEmail: 'Use another email',
  change: 'Change Password',
  changing: 'Changing...',
  differ: 'Passwords do not match',
  unknown: 'An unknown error occurred. Please try again.',
  changed: 'Password reset successfully!',
  done: 'Successfully Changed your password',
  next: <T>(link: Around<T>) => ['Kindly ', link('login'), ' with your new password'],
  login: 'Login',
  backToLogin: 'Back to login',
  description: (event: string) => `A new password for the exhibitor area of ${event}.`,
};

// ── What the service says. ──

/** Landing 8: accounts, and what exhibitors say of themselves. */
export const accounts = {
  exists: 'User with this email already exists. Please login instead.',
  signInFirst: 'Please sign in to continue.',
  unavailable: 'Signing in is not possible right now. Please try again in a few minutes.',
  noProfile: 'Please complete the details of your company.',
  changedMeanwhile:
    'These details were changed in another window. Nothing was overwritten, and your changes are not saved yet. Please compare both and save again.',
};

/** Titles of files for exhibitors that the organiser does not name. */
export const exhibitorDocuments = { stallBrochure: 'Stall brochure' };

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

export const signOut = {
  ask: 'Sign out',
  leaving: 'Signing out…',
  title: 'Sign out?',
  text: 'Everything you typed but did not save or send will be cleared from this device.',
  stay: 'Stay signed in',
};

export const companyDetails = {
  title: 'Company details',
  welcome: 'Welcome',
  first:
    'Your account is ready. Please complete the details of your company: the organisers need them for your stall and its invoice.',
  loading: 'Loading the details of your company…',
  edit: 'Edit details',
  notGiven: 'Not given',
  kept: 'What you type is kept on this device for 7 days, until you save it.',
  back: 'These are your earlier changes. They are not saved yet.',
  loadingForm: 'Loading the form…',
  save: 'Save details',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'The details of your company are saved.',
};

/** Two windows have changed the same details. */
export const lateChange = {
  title: 'These details were changed in another window',
  text: 'Other details were saved in another window while you were editing. Your changes are not lost, and the other ones are not overwritten.',
  choose: 'These were changed in both windows. Which do you want to keep?',
  taken: 'These were changed only in the other window, and are kept:',
  mine: (answer: string) => `Yours: ${answer}`,
  saved: (answer: string) => `Saved in the other window: ${answer}`,
  empty: 'empty',
  yes: 'yes',
  goOn: 'Continue with this choice',
  drop: 'Discard my changes',
};

export const stallQuestions = {
  title: 'Your stall',
  loading: 'Loading your questions…',
  unread: 'Your earlier questions could not be loaded.',
  none: 'You have not asked about a stall yet. The organisers reply by email.',
  list: 'Your questions',
  byForm: 'From the contact form',
  states: { waiting: 'Received', 'passed-on': 'Forwarded', stuck: 'Delayed' },
  received: (at: number) => `Received on ${momentInWords(at)}.`,
  passedOn: (at: number) => `Forwarded to the organisers on ${momentInWords(at)}.`,
  waiting: 'We have not forwarded it to the organisers yet.',
  stuck: 'Our email to the organisers could not be delivered. Please call one of the contacts on this page.',
  ask: 'Ask about a stall',
  price: (stall: string, amount: Rupees) => `${stall}, ${formatInr(amount)}`,
  send: 'Send question',
  sending: 'Sending...',
  sent: 'We have received your question. The organisers will reply by email.',
};

export const companyDocuments = {
  title: 'Documents',
  loading: 'Loading your documents…',
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  fetching: 'Fetching…',
  added: (at: number) => `Added on ${dateInWords(at)}`,
};

export const exhibitorTeam = {
  title: 'Your contacts',
  call: (name: string) => `Call ${name}`,
  write: 'Write to the organisers',
};

/** What a signed-in company asks about a stall. */
export const stallEnquiry = {
  other: 'Another question',
  unknownStall: 'Please choose a stall from the list',
};

/** The mail that it becomes. */
export const stallEnquiryMail = {
  title: 'New stall enquiry',
  subject: (stall: string) => `New stall enquiry: ${stall}`,
  footer: 'This message was sent from the exhibitor area of the conference website, by a signed-in company.',
};

/** Why nothing is sold: said on pages, and answered to orders. */
export const saleRefusals = {
  notOpened: 'Registration has not opened yet.',
  ended: 'Registration has ended.',
  paymentsOff: 'Payments are not set up yet.',
};

/** What the service answers when it refuses: readable by the visitor. */
export const refusals = {
  ...saleRefusals,
  gatewayDown: 'The payment service cannot be reached. Nothing has been charged. Please try again in a few minutes.',
  amountTooHigh: 'This amount is too high for one online payment. Nothing has been charged. Please write to us.',
  paymentUnchecked:
    'We could not check your payment just now. Please do not pay again. If money was taken, we match it within minutes and send you an email.',
  total: (right: Rupees) => `The price has changed. The total is now ${formatInr(right)}. Nothing has been charged.`,
  wrongPass: 'The pass does not belong to this conference.',
  attendeeTaken: (number: number) => `Attendee ${number}: This email is already registered`,
  tooManyTickets: (most: number) => `At most ${most} tickets can be booked in one order.`,
  ticketCount: 'The tickets of this order do not match its pass.',
  unknownWorkshop: 'A chosen workshop is not offered here. Please choose again.',
  repeatedWorkshop: 'A workshop can be chosen only once.',
  workshopsOfAttendee: 'The workshops of a single registration belong to the order, not to an attendee.',
  tooManyWorkshops: (most: number) => `At most ${most} workshops can be chosen.`,
  sameGroup: (group: string) => `Only one workshop of '${group}' can be chosen.`,
  sameTime: (one: string, other: string) =>
    `'${one}' and '${other}' take place at the same time. Please choose one of them.`,
  seatsGone: (missing: readonly { name: string; left: number }[]) =>
    `No seats left in ${missing.map(({ name }) => name).join(', ')}. Please choose again.`,
  answers: 'Please correct the marked fields.',
  foreignUpload: 'The uploaded file was not found. Please upload it again.',
  consent: 'Please reload the page: the privacy policy has changed.',
  throttled: 'Too many attempts. Please wait a few minutes and try again.',
  throttledFor: (seconds: number) => `Too many attempts. Please try again in ${span(seconds)}.`,
  codeSpent: (seconds: number) =>
    seconds > 0
      ? `Too many wrong codes: the code that was sent no longer works. You can ask for a new one in ${span(seconds)}.`
      : 'Too many wrong codes: the code that was sent no longer works. Please ask for a new one.',
  busy: 'Very many people are using the site right now. Nothing was changed or charged. Please try again in a moment.',
  unpaidSeats: (most: number) =>
    `At most ${most} workshop seats can be held from one network before they are paid. Please pay for what is booked, choose fewer, or try again in a few minutes. If this does not help, write to us.`,
  unavailable: 'This cannot be done right now. Please try again in a moment.',
  unreadable: 'This request cannot be read.',
  tooSlow: 'The request took too long. Please try again.',
  tooMuch: 'This is too much for one request.',
  headersTooLarge: 'The headers of this request are too large.',
  unknownEvent: 'This event was not found.',
  fault: 'Something went wrong. Please try again.',
  notFound: 'Not found.',
};

// ── Passes that become other passes. Registration 2.7; decision 39. ──

/** The dialog at /tickets. */
export const upgradeChoice = {
  open: 'Upgrade passes',
  title: 'Select Passes to Upgrade',
  choose: (from: string, to: string) => `Choose which ${from} passes you want to upgrade to ${to} passes`,
  targets: 'Upgrade to',
  id: (passId: string) => `ID: ${passId}`,
  all: 'Select All',
  none: 'Select None',
  cancel: 'Cancel',
  submit: (count: number) => `Upgrade Selected (${count})`,
  noneSelected: 'Please select at least one pass to upgrade',
  tooMany: (most: number) => `At most ${most} passes can be upgraded at a time`,
};

/** One line of its order. */
export const upgradeLine = (from: string, to: string) => `${from} → ${to}`;

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

/** What the service answers when it refuses an upgrade. */
export const upgradeRefusals = {
  unproven: 'Please verify your email.',
  unknownTarget: 'Passes cannot be upgraded to this.',
  over: (date: string) => `Passes could be upgraded until ${fullDate(date)}.`,
  unknownPass: (passId: string) => `The pass ${passId} is not one of your passes.`,
  replaced: (passId: string) => `The pass ${passId} has been upgraded already.`,
  notValid: (passId: string) => `The pass ${passId} is not valid any more.`,
  notThis: (passId: string, target: string) => `The pass ${passId} cannot become a ${target}.`,
  taken: (passId: string) =>
    `The pass ${passId} is part of another upgrade that is not paid yet. Please pay for that one, or try again in 15 minutes.`,
  overtaken: 'This upgrade was replaced by a newer one. Please try again.',
};

/** What the service answers a nomination when it refuses. */
export const awardRefusals = {
  closed: 'Nominations are closed.',
  unknownAward: 'This award is not offered here. Please choose again.',
  entry: 'The order does not match the nomination. Please reload the page and try again.',
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

export const groupPayment = {
  pay: 'Pay online',
  paying: 'Opening the checkout...',
  confirming: 'Confirming your payment...',
  paid: 'Your payment is confirmed: the passes are valid.',
  declined: 'Your payment was declined. Nothing is lost: you can try again.',
  closed: 'The checkout was closed before the payment was made. You can open it again.',
  unverified:
    'We could not confirm your payment yet. If money was taken, we will find it and match it to your order. Please do not pay twice.',
  missing: 'The checkout is still loading. Please try again in a second.',
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
  cancelled: 'The group is cancelled. Its seats are free for others.',
};

/** What the contact sees of each group. */
export const groupPage = {
  title: 'Your group bookings',
  email: 'Email:',
  until: (moment: string) => `Signed in until ${moment}`,
  signOut: 'Sign out',
  loading: 'Loading your groups',
  tryAgain: 'Try again',
  none: 'No group is booked with this email.',
  again: 'Book again',
  group: (code: string) => `Group ${code}`,
  booked: (date: string, participants: number) => `${participants} participants, booked on ${date}`,
  show: 'Show',
  hide: 'Hide',
  states: {
    'awaiting-payment': 'Awaiting payment',
    'awaiting-transfer': 'Awaiting transfer',
    paid: 'Paid',
    expired: 'Expired',
    cancelled: 'Cancelled',
    late: 'Paid too late',
    refunded: 'Refunded',
  },
  provisional:
    'The passes are provisional and not valid yet. They become valid when the group is paid, and each participant then gets a pass by email.',
  texts: {
    paid: 'The passes are valid. Each participant has received a pass by email.',
    expired:
      'It was not paid in time, so its seats are free for others. Please book again, or write to us if you have paid.',
    cancelled: 'It was cancelled, and its seats are free for others.',
    late: 'We received the money after the seats were given to others. We refund it to the account it came from.',
    refunded: 'We have refunded the money to the account it came from.',
  },
  unproven: (minutes: number) =>
    `Its e-mail was not confirmed within ${minutes} minutes, so its seats are free for others. Please book again, and open the link in our e-mail at once.`,
};

/** What a group costs, and how it is paid. */
export const groupCost = {
  title: 'Payment',
  due: (date: string) => `Due on ${date}. Until then the seats are held for you.`,
  unproven: (date: string, hours: number) =>
    `The seats are held for you until ${date}. Open the link in our e-mail before that time to keep them for ${hours} hours from your booking.`,
  paidOn: (date: string) => `Paid on ${date}`,
  paidBy: (by: 'online' | 'transfer', reference: string) =>
    `${by === 'online' ? 'By online payment' : 'By bank transfer'}, reference ${reference}`,
  transfer: (isOnline: boolean) => (isOnline ? 'Or pay by bank transfer' : 'Pay by bank transfer'),
  awaiting: 'A transfer takes a day or two to reach us. The passes become valid as soon as it has arrived.',
  reference: 'Reference',
  why: 'Please give exactly this reference. Without it we cannot match your payment.',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  proforma: 'Pro-forma (PDF)',
  page: 'Invoice and refund',
  fetching: 'Fetching...',
  cancel: 'Cancel this group',
  cancelTitle: 'Cancel this group?',
  cancelText: (code: string, participants: number) =>
    `The ${participants} passes of group ${code} and their workshop seats are released at once. This cannot be undone.`,
  keep: 'Keep it',
  cancelling: 'Cancelling...',
};

/** The participants of a group. */
export const groupPeople = {
  title: 'Participants',
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
  find: 'Find a participant',
  findHint: 'By name, email or pass',
  found: (shown: number, all: number) => `${shown} of ${all} shown`,
  nobody: 'No participant matches.',
  number: (number: number) => `Participant ${number}`,
  doing: (designation: string, workshops: readonly { name: string; date_time: string }[]) =>
    [designation, ...workshops.map(({ name, date_time: when }) => `${name} (${when})`)].join(' · '),
  pass: (id: string) => `Pass ${id}`,
  states: { valid: 'Valid', provisional: 'Provisional', expired: 'Expired', cancelled: 'Cancelled' },
  rename: 'Correct name',
  renameOf: (name: string) => `Correct name of ${name}`,
  name: 'Name',
  changesLeft: (left: number) => `You can correct it ${left === 1 ? 'once more' : `${left} more times`}.`,
  save: 'Save name',
  saving: 'Saving...',
  drop: 'Discard changes',
  untilWhen: (date: string) => `Names can be corrected until ${date}.`,
  send: 'Send pass',
  sendOf: (name: string) => `Send pass of ${name} again`,
  sending: 'Sending...',
  sendAll: 'Send all passes again',
  sendAllTitle: 'Send all passes again?',
  sendAllText: (participants: number) =>
    `We send all ${participants} participants their pass again, to the email they were booked with.`,
  sendAllYes: 'Send all passes',
  sendAllNo: 'Do not send',
  passes: 'All passes (PDF)',
  list: 'List (CSV)',
  fetching: 'Fetching...',
};

/** What the service answers a group when it refuses. */
export const groupRefusals = {
  participants: (least: number, most: number) => `A group has ${least} to ${most} participants.`,
  workshopList: 'The list of workshops does not match the participants. Please reload the page and choose again.',
  seats: ({ name, left, wanted }: { name: string; left: number; wanted: number }) =>
    `${left <= 0 ? 'no seats' : left === 1 ? '1 seat' : `${left} seats`} left in ${name}, ${wanted} chosen`,
  unprovenSeats: ({ name, left, wanted }: { name: string; left: number; wanted: number }) =>
    `${left <= 0 ? 'no seats' : left === 1 ? '1 seat' : `${left} seats`} in ${name}, ${wanted} chosen`,
  unprovenShort: (missing: readonly string[]) =>
    `Groups whose e-mail is not confirmed yet can hold only a part of each workshop. Free for them now: ${missing.join('; ')}. Nothing has been booked: please choose fewer, try again in some minutes, or write to us.`,
  seatsShort: (missing: readonly string[]) =>
    `${sentenceCase(missing.join('; '))}. Nothing has been booked. Please change the workshops of enough participants.`,
  unpaidAlready:
    'A group of this contact is not paid yet. Pay or cancel it before you book another one. The link is in the email we sent.',
  tooMany: 'Too many groups were booked today. Please write to us, or try again tomorrow.',
  unknownLink: 'This link does not work. Please use the link in our newest email, or ask for a code.',
  invalidCode: 'This code is wrong or no longer valid. Please type it again, or ask for a new one.',
  signedOut: 'Please verify your email again.',
  unknownGroup: 'This group was not found.',
  unknownParticipant: 'This participant was not found.',
  notPayable: 'This group can no longer be paid for: it is paid, cancelled, or its time is over.',
  amountTooHigh:
    'This amount is too high for one online payment. Nothing has been charged. Please pay by bank transfer: the account and the reference are on this page and in our email.',
  notCancellable: 'This group can no longer be cancelled: it is paid, cancelled already, or its time is over.',
  notPaid: 'The passes are available when the group is paid.',
  noProforma: 'There is nothing left to pay for this group, so there is no pro-forma invoice.',
  namesClosed: (date: string) => `Names could be corrected until ${fullDate(date)}. Please write to us.`,
  namesUsedUp: (times: number) => `This name was corrected ${times} times already. Please write to us.`,
  endedNames: 'Names of this group can no longer be corrected.',
};

// ── The page of an order: where its money is. Decision 37. ──

export const orderPage = {
  title: 'Your order',
  description: (event: string) => `The status of an order for ${event}: its payment, its passes and its documents.`,
  loading: 'Loading your order',
  tryAgain: 'Try again',
  order: (code: string) => `Order ${code}`,
  placed: (date: string) => `Placed on ${date}`,
  unknownTitle: 'This link does not open an order',
  unknown: <T>(link: Around<T>, address: string) => [
    'The link may not be complete. If the email of the order was corrected, please use the link in our newest email. Otherwise write to ',
    link(address),
    '.',
  ],
  home: 'Go to Home',
  states: {
    received: 'Not paid yet',
    matching: 'Checking payment',
    paid: 'Paid',
    refunding: 'Being refunded',
    refunded: 'Refunded',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
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
  paidAward: 'We have received your payment and your nomination is confirmed.',
  paidUpgrade: 'We have received your payment and the passes below replace the ones you had.',
  issued: 'The organiser has issued this pass. It was sent to the email below.',
  paidGroup:
    'We have received your payment and your group is confirmed. Each pass was sent to the email of its participant.',
  again: 'Book again',
  refresh: 'This page updates every few seconds.',
  historyTitle: 'History',
  happened: (moment: string) => moment,
  history: {
    placed: 'Order placed',
    declined: 'A payment was declined',
    paid: 'Payment received',
    corrected: 'Name or email corrected',
    'refund-asked': 'Refund requested',
    'refund-refused': 'Refund refused',
    'refund-accepted': 'Refund accepted',
    'going-back': 'Refund started',
    'gone-back': 'Refund completed',
    lapsed: 'Time to pay ended',
    withdrawn: 'Cancelled or replaced',
  },
};

/** What an order costs. */
export const orderCost = {
  title: 'Payment',
  line: (label: string, quantity: number) => `${label} × ${quantity}`,
  total: 'Total',
  billedTo: 'Billed to',
  gst: 'GST number',
};

/** Whom an order is billed to, corrected on its page and on that of a group. */
export const billingDetails = {
  open: 'Correct billing details',
  opening: 'Opening...',
  title: 'Billing details',
  early: 'The invoice will show these details as they are when the order is paid.',
  issued: (left: number) =>
    `The invoice is issued. If you change the details, we cancel it and issue a new one. You can do this ${left === 1 ? 'once more' : `${left} more times`}.`,
  save: 'Save billing details',
  saving: 'Saving...',
  drop: 'Discard changes',
  over: 'The billing details can no longer be corrected here. Please write to us if they are wrong.',
  corrected: 'The billing details are corrected.',
  madeOutAnew: 'The new invoice is issued. We send it by email, with the document that cancels the old one.',
  anewTitle: { invoice: 'Issue a new invoice?', receipt: 'Issue a new receipt?' },
  anewText: {
    invoice: (serial: string) =>
      `Invoice ${serial} cannot be changed. We cancel it with a credit note, and issue a new invoice with your details. We send you both by email, and you find them below. This cannot be undone.`,
    receipt: (serial: string) =>
      `Receipt ${serial} cannot be changed. We cancel it, and issue a new one with your details. We send you both by email, and you find them below. This cannot be undone.`,
  },
  anew: 'Issue a new one',
  keep: 'Not now',
};

export const orderDocuments = {
  title: 'Documents',
  none: 'There are no documents yet. You will find them here after the payment.',
  kinds: {
    passes: 'Pass (PDF)',
    allPasses: 'All passes (PDF)',
    invoice: 'Invoice (PDF)',
    receipt: 'Receipt (PDF)',
    'credit-note': 'Credit note (PDF)',
    'refund-receipt': 'Refund receipt (PDF)',
  },
  serial: (serial: string, date: string) => `${serial} of ${date}`,
  fetching: 'Fetching...',
};

/** Who an order is for, and how a typo is corrected. */
export const orderPeople = {
  title: 'Registered',
  doing: (designation: string, workshops: readonly { name: string; date_time: string }[]) =>
    [designation, ...workshops.map(({ name, date_time: when }) => `${name} (${when})`)].join(' · '),
  pass: (id: string) => `Pass ${id}`,
  correct: 'Correct name or email',
  correctOf: (name: string) => `Correct name or email of ${name}`,
  left: (left: number) => `You can correct it ${left === 1 ? 'once more' : `${left} more times`}.`,
  emailHint: 'We send the pass to this email. Links in emails to the old one no longer work.',
  save: 'Save',
  saving: 'Saving...',
  drop: 'Discard changes',
  until: (date: string) => `Typos can be corrected until ${date}.`,
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
  asked: 'We have sent your request to the organiser.',
};

/** The line of the confirmation that comes from the service. */
export const orderStatus = {
  title: (code: string) => `Order ${code}`,
  states: {
    received: 'Your order is not paid yet.',
    matching: 'We are checking your payment. Please do not pay twice.',
    paid: 'We have received your payment, and your registration is confirmed.',
    refunding: 'We are refunding your payment.',
    refunded: 'We have refunded your payment.',
    expired: 'The time to pay is over. If money was taken, we refund it.',
    cancelled: 'This order was cancelled or replaced by another one.',
  },
  see: 'See your order',
  pay: 'Pay for this order',
  held: (moment: string) => `Your seats are held until ${moment}.`,
  elsewhereTitle: 'Status of your order',
  elsewhere: 'You can see it at any time with the link in the email we sent you.',
};

/** What the service answers at the page of an order when it refuses. */
export const orderRefusals = {
  unknown: 'This link does not open an order.',
  eventCancelled: 'The conference is cancelled, so payments are no longer possible.',
  notPayable: 'This order can no longer be paid for: it is paid, replaced, or its time is over.',
  unknownPerson: 'This person was not found.',
  closed: (date: string) => `Typos could be corrected until ${fullDate(date)}. Please write to us.`,
  ended: 'This order can no longer be corrected.',
  usedUp: (times: number) => `This was corrected ${times} times already. Please write to us.`,
  emailTaken: 'This email is already registered',
  noRefund:
    'You cannot ask for a refund here: the order is not paid, a request is open already, or the time to ask is over.',
  unknownGround: 'Please choose one of the reasons.',
  unknownDocument: 'This document was not found.',
};

/** A time to wait, rounded up. */
function span(seconds: number): string {
  const [most, unit] =
    seconds < 100 ? [seconds, 'second'] : seconds < 6000 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const count = Math.ceil(most);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Of every mail. */
export const mail = {
  dear: (name: string) => `Dear ${name},`,
  sample: 'Sample event: nothing in this mail is real.',
  questions: <T>(link: Around<T>, address: string) => ['Questions? Write to ', link(address), '.'],
  questionsLine: (address: string) => `Questions? ${address}`,
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
  title: 'Your pass',
  document: (event: string) => `Pass: ${event}`,
  intro: 'Your registration is confirmed and paid. Show this code at the entrance, on your phone or printed.',
  issued: 'The organiser has issued this pass to you. Show this code at the entrance, on your phone or printed.',
  attached: 'Attached: your pass as a PDF to print, and the conference days for your calendar.',
  qr: 'QR code of your pass',
  id: (passId: string) => `ID: ${passId}`,
  name: 'Name',
  category: 'Category',
  designation: 'Designation',
  organisation: 'Organisation',
  dates: 'Dates',
  venue: 'Venue',
  workshop: 'Workshop',
  workshops: 'Workshops',
  noWorkshops: 'None booked',
  /** where a group's contact entered the data */
  bookedBy: (name: string) => `Booked for you by ${name}.`,
  /** after an upgrade */
  replaces: (to: string, from: string, passId: string) =>
    `This ${to} replaces your ${from} with the ID ${passId}, which is no longer valid.`,
  seeTickets: 'See your tickets',
  /** in the entry of the calendar */
  yourWorkshops: 'Your workshops',
  yourPass: 'Your pass',
};

export const codeMail = {
  title: 'Your verification code',
  removed: '(removed after sending)',
  use: (event: string) => `Enter this code on the tickets page of ${event}:`,
  life: (minutes: number) => `It works once, for ${minutes} minutes.`,
  warning:
    'If you did not ask for this code, you can ignore this email. Your tickets cannot be seen without the code. Never give it to anybody.',
};

export const groupCodeMail = {
  title: 'Your verification code',
  use: (event: string) => `Enter this code on the page of your group booking for ${event}:`,
  warning:
    'If you did not ask for this code, you can ignore this email. Your group cannot be seen without the code. Never give it to anybody.',
};

/** To the contact of a group, before the email is proven. */
export const groupLinkMail = {
  title: 'Please confirm your group booking',
  confirm: (confirmBy: string, due: string) =>
    `Open the link below by ${confirmBy}. This confirms your e-mail address, and your seats are then held until ${due}. Please pay by then.`,
  later: (confirmBy: string) =>
    `After ${confirmBy} without it the seats are free for others, and you have to book again.`,
  open: 'Confirm this email and see the group',
  more: 'When you have opened the link, we send you the pro-forma invoice. The link confirms every group that was booked with this email, so we send one link a day.',
  warning: 'If you did not book a group, you can ignore this email. Seats that are not confirmed become free again.',
};

/** To the contact of a group that is not paid yet, and the paper that goes with it. */
export const proforma = {
  title: 'Your group is booked',
  preview: (amount: string, date: string) => `${amount}, due on ${date}`,
  held: (count: number, date: string) =>
    `The passes of ${count} participants and their workshop seats are held for you until ${date}.`,
  onceConfirmed: (confirmBy: string) => `This date holds once you have opened the link in our e-mail, by ${confirmBy}.`,
  provisional:
    'The passes are provisional and not valid yet. They become valid when the group is paid, and each participant then gets a pass by email.',
  pay: 'See your group and pay',
  transfer: 'Paying by bank transfer',
  reference: 'Reference',
  referenceWhy: 'Please give exactly this reference. Without it we cannot match your payment.',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  total: 'Total',
  due: 'Due',
  order: 'Order',
  billedTo: 'Billed to',
  gst: 'GST number',
  attached: 'Attached: the pro-forma invoice with all participants and their provisional passes.',
  document: (event: string) => `Pro-forma invoice: ${event}`,
  heading: 'Pro-forma invoice',
  notTax: 'This is not a tax invoice and not a proof of payment.',
  date: 'Date',
  item: 'Item',
  quantity: 'Number',
  unit: 'Price',
  amount: 'Amount',
  taxes: 'Amounts include all taxes.',
  participants: 'Participants',
  provisionalPass: (passId: string) => `Provisional pass ${passId}`,
  sample: 'Sample event: nothing in this document is real.',
};

export const groupReminderMail = {
  title: 'Your payment is due soon',
  text: (count: number, date: string) =>
    `Your group of ${count} participants is not paid yet. Its seats are held until ${date}; after that they are free for others.`,
  sent: 'If you have sent a transfer, you do not have to do anything. We confirm your group when it arrives.',
};

export const groupCancelledMail = {
  title: 'Your group is cancelled',
  text: (count: number) =>
    `As you asked, we have cancelled the passes of ${count} participants and their workshop seats. You owe nothing for them.`,
  page: 'Book again',
  more: 'If you have sent money for it, or did not cancel it yourself, please write to us.',
};

export const groupPaidMail = {
  title: 'Your group is paid',
  text: (count: number, amount: string) =>
    `We have received ${amount}. The passes of all ${count} participants are valid, and each participant gets a pass by email.`,
  page: 'See your group',
  more: (date: string) => `On that page you can send passes again, print all of them, and correct names until ${date}.`,
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

export const abstractCodeMail = {
  title: 'Your verification code',
  use: (event: string) => `Enter this code on the abstract page of ${event}:`,
  warning:
    'If you did not ask for this code, you can ignore this email. Your abstract cannot be seen or changed without the code. Never give it to anybody.',
};

export const abstractMail = {
  title: 'Your abstract is submitted',
  replacedTitle: 'Your abstract is replaced',
  preview: (reference: string, title: string) => `${reference}: ${title}`,
  text: 'Thank you. This is what we have received:',
  replacedText: 'Your earlier version is replaced. This is the new one:',
  reference: 'Reference',
  talk: 'Title',
  kind: 'Presentation',
  theme: 'Theme',
  authors: 'Authors',
  file: 'PDF',
  until: (date: string) => `You can see and replace it until the end of ${date}:`,
  see: 'See your abstract',
};

export const awardReceivedMail = {
  title: 'Your nomination is recorded',
  preview: (award: string, amount: string) => `${award}: ${amount} to be paid`,
  text: (award: string) =>
    `Somebody sent a nomination for ‘${award}’ with this email address. If it was you, thank you.`,
  pay: (date: string) => `The nomination counts once its fee is paid. You can pay until ${date}.`,
  once: 'If more nominations are sent with this email address today, you will not get another email about them before they are paid.',
  warning: 'If you did not nominate anyone, you can ignore this email. A nomination that is not paid is dropped.',
  award: 'Award',
  nominee: 'Nominee',
  organisation: 'Organisation',
  fee: 'Nomination fee, including all taxes',
  order: 'Order',
  see: 'See the nomination and pay',
};

export const awardPaidMail = {
  title: 'Your nomination is complete',
  preview: (amount: string) => `We have received ${amount}.`,
  text: (award: string, amount: string) =>
    `We have received ${amount}. Your nomination for ‘${award}’ is complete and goes to the jury.`,
  next: "The jury's decision is final and binding; only shortlisted nominees are contacted.",
  see: 'See your order and its documents',
};

/** Tells the organiser of a nomination that was paid. */
export const awardEntryMail = {
  title: 'New nomination',
  footer: 'The fee of this nomination is paid.',
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
  titles: {
    invoice: 'Tax invoice',
    receipt: 'Receipt',
    'credit-note': 'Credit note',
    'refund-receipt': 'Refund receipt',
  },
  original: 'Original for recipient',
  sample: 'Sample event: nothing in this document is real.',
  state: ({ name, code }: { name: string; code: string }) => `${name} (${code})`,
  gstin: 'GSTIN',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  takesBack: 'Cancels',
  takenBack: (serial: string, date: string) => `${serial} of ${date}`,
  reason: 'Reason',
  reasons: { refund: 'The payment was refunded', correction: 'Issued again with corrected billing details' },
  billedTo: 'Billed to',
  address: 'Address',
  buyerState: 'State',
  unknownGstin: (number: string) =>
    `'${number}' was given as a GST number but is not a valid one: the buyer is treated as not registered.`,
  service: 'Service',
  sac: (code: string, service: string) => `SAC ${code}: ${service}`,
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  taxable: 'Taxable value',
  cgst: (rate: string) => `CGST ${rate}`,
  sgst: (rate: string) => `SGST ${rate}`,
  utgst: (rate: string) => `UTGST ${rate}`,
  igst: (rate: string) => `IGST ${rate}`,
  amount: 'Amount',
  total: 'Total',
  inWords: 'Amount in words',
  words: rupeesInWords,
  withTax: 'Amounts are in Indian rupees. The price of each item includes the tax.',
  withoutTax: 'Amounts are in Indian rupees. The supplier is not registered for GST; no tax is charged.',
  signedFor: (supplier: string) => `For ${supplier}`,
  signatory: (office: string) => `${office}, authorised signatory`,
  file: (serial: string) => `${serial.replaceAll('/', '-')}.pdf`,
};

/** The mail that brings such a paper where no other mail does. */
export const taxDocumentMail = {
  title: {
    invoice: 'Your invoice',
    receipt: 'Your receipt',
    'credit-note': 'Your credit note',
    'refund-receipt': 'Your refund receipt',
  },
  preview: (serial: string, amount: string) => `${serial}, ${amount}`,
  text: {
    invoice: 'Thank you for your payment. The tax invoice is attached.',
    receipt: 'Thank you for your payment. The receipt is attached.',
    'credit-note': 'Your payment has been refunded. The credit note for your invoice is attached.',
    'refund-receipt': 'Your payment has been refunded. The receipt of the refund is attached.',
  },
  corrected:
    'Your billing details were corrected. The new document is attached, with the one that cancels the earlier one.',
  /** a line in other mails of a paid order */
  attached: {
    invoice: (serial: string) => `Also attached: your tax invoice ${serial}.`,
    receipt: (serial: string) => `Also attached: your receipt ${serial}.`,
  },
  order: 'Order',
  amount: 'Amount',
};

/** What the service answers to billing details that it cannot take. */
export const billingRefusals = {
  name: 'Please enter the name for the invoice.',
  gstin: 'Please check the GST number: it is not a valid one.',
  state: 'Please choose a state from the list.',
  otherState: (state: string) =>
    `The GST number is registered in ${state}. Please choose that state, or check the number.`,
  ended: 'The billing details of this order can no longer be corrected.',
  otherwise: 'The order has changed, so nothing was saved. Please check what happens to its invoice, and save again.',
  refunding: 'The payment of this order is being refunded, so its invoice can no longer be corrected.',
  usedUp: (times: number) => `The invoice was issued again ${times} times already. Please write to us.`,
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
  state: 'Status',
  states: { valid: 'Valid', provisional: 'Provisional', expired: 'Expired', cancelled: 'Cancelled' },
};

export const signInCodeMail = {
  title: 'Your sign-in code',
  use: (event: string) => `Enter this code on the sign-in page of ${event}, in the window in which you asked for it:`,
  life: (minutes: number) => `It works once, for ${minutes} minutes.`,
  warning:
    'If you did not ask for this code, you can ignore this email. Nobody can sign in without the code. Never give it to anybody, not to us either.',
};

export const resetCodeMail = {
  title: 'Your code for a new password',
  use: (event: string) => `Enter this code with your new password on the site of ${event}:`,
  life: (minutes: number) => `It works once, for ${minutes} minutes; only the newest code counts.`,
  warning:
    'If you did not ask for this code, you can ignore this email. Your password stays as it is. Never give the code to anybody.',
};

/** Tells the owner of an address of an account that someone made with it. */
export const accountMadeMail = {
  title: 'Your exhibitor account',
  greeting: (event: string) => `An exhibitor account for ${event} was created with this email.`,
  use: 'Sign in to see and change the details of your company.',
  signIn: 'Sign in',
  warning:
    'If you did not create it, ask for a code with ‘Forgot your password?’ on the sign-in page. A new password signs out the person who created the account.',
};

/** Brings the temporary password of an account that the organiser has made. */
export const invitationMail = {
  title: 'Your invitation to exhibit',
  greeting: (event: string) => `The organiser of ${event} has created an exhibitor account for you with this email.`,
  use: 'Sign in with this email and the temporary password below. You are then asked to choose your own password.',
  removed: '(removed after sending)',
  signIn: 'Sign in',
  life: (days: number) =>
    `The temporary password works for ${days} days. After that, please write to us for a new one. It cannot be reset before you have chosen your own.`,
  warning: 'If you did not expect this email, you can ignore it. Never give the password to anybody.',
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

/** Of every mail about an order. */
export const orderMail = {
  page: 'See your order',
  why: 'On that page you can see the status of your order, download its documents, and correct a typo. Everybody with this link can do the same, so please do not share it.',
};

/** To an e-mail address with an unpaid booking, when somebody tries to book with it again. */
export const unpaidMail = {
  title: 'You have an unpaid booking',
  text: (event: string) =>
    `There is an unpaid booking for ${event} with this e-mail address. You can look at it and pay for it by the link below.`,
  order: 'Order',
  mine: 'If you did not book, ignore this mail: nobody is registered without a payment. We send it at most once a day.',
};

/** To the e-mail address that a registration had before. */
export const movedMail = {
  title: 'The email of your registration was changed',
  text: (order: string) =>
    `The email of order ${order} was corrected. We now send its emails to the new one, and the links in emails sent here no longer work.`,
  mine: 'If you did this, you can ignore this email. If not, please write to us at once.',
};

/** To whoever booked passes for others and none for themselves. */
export const orderPaidMail = {
  title: 'Your order is paid',
  text: 'The passes you booked are valid. We have sent each pass by email to the person it is for:',
};

/** To the organiser. */
export const refundAskedMail = {
  title: 'Refund request',
  order: 'Order',
  name: 'Name',
  email: 'Email',
  amount: 'Amount',
  ground: 'Reason',
  message: 'Message',
  how: 'Answer it with npm run refunds: accept it, or refuse it with a reason. The buyer gets an email.',
};

export const refundAnswerMail = {
  accepted: 'Your refund is accepted',
  refused: 'Your refund is refused',
  acceptedText: 'We refund the whole amount to the account it came from. The passes of this order are no longer valid.',
  refusedText: 'The organiser cannot refund this order. Your registration stays as it is.',
  reason: 'Reason',
  amount: 'Amount',
  order: 'Order',
  when: 'Banks usually take 5 to 7 working days. You do not have to do anything.',
};

export const eventCancelledMail = {
  title: 'The event is cancelled',
  text: (event: string) => `We are sorry: ${event} will not take place. We refund everything you have paid.`,
  reason: 'Reason',
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

/** Of both brochures. */
export const brochure = {
  sample: 'Sample event: nothing in this brochure is real.',
  edition: (date: string) => `Edition of ${fullDate(date)}.`,
  email: 'E-mail',
};

export const conferenceBrochure = {
  title: 'Conference brochure',
  about: 'About the conference',
  programme: 'The programme',
  day: (date: string, title: string) => `${weekdayAndDate(date)}: ${title}`,
  fees: 'Conference fees',
  taxes: 'All prices are in Indian rupees and include taxes.',
  includes: 'Every pass includes',
  workshops: 'Workshops',
  choice:
    'You can choose one workshop of each group while seats are left. FN is the forenoon, AN the afternoon. All workshops include refreshments and materials.',
  otherWorkshops: 'Other workshops',
  seats: (dateTime: string, seats: number) => `${dateTime}, ${seats} seats`,
  committee: 'Organising committee',
  speakers: 'Distinguished speakers',
  international: 'International speakers',
  national: 'National speakers',
  place: 'Venue and how to reach it',
  hotels: 'Partner hotels',
  contacts: 'Contacts',
  officeHours: 'Office hours',
};

export const stallBrochure = {
  title: 'Stall brochure',
  exhibition: 'The exhibition',
  includes: 'Every stall includes',
  tariff: 'Tariff',
  notes: 'Good to know',
  place: 'When and where',
  contacts: 'Contacts for stalls',
  office: 'Office',
  gst: 'GST Number',
  tan: 'TAN Number',
};
