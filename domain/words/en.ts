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
  why: 'The programme, your halls and what changes, on the phone in your pocket.',
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
  lede: 'Choose the category you belong to. Every pass covers all three days; workshops can be added in the next step.',
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
};

export const clock = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };

export const highlights = { title: 'Why Choose Our Conference' };

export const committee = {
  title: 'Organizing Committee',
  loading: 'Loading the committee',
  unscripted: <T>(link: Around<T>) => ['The committee can be read in the ', link('conference brochure'), '.'],
};

export const speakers = {
  title: 'Distinguished Speakers',
  which: 'Speakers to show',
  international: 'International Speakers',
  national: 'National Speakers',
  loading: 'Loading the speakers',
  unscripted: <T>(link: Around<T>) => ['The speakers can be read in the ', link('conference brochure'), '.'],
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
  tariffs: 'Tariffs are agreed with each hotel. Mention the conference when you book.',
  openMap: 'Open the map',
};

export const venueMap = 'Map of the venue';

/** The page under the booking header that shows the halls. */
export const venue = {
  title: 'Venue map',
  description: (event: string) => `The halls of ${event}: where they lie, what happens in each, and how to get there.`,
  lede: 'Where the halls lie, what happens in each, and how to get there.',
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
  description: (event: string) => `Stalls at ${event}: sizes, prices, what is included and how to take one.`,
  tariff: 'Categories and prices',
  includes: 'Every stall includes',
  notes: 'Good to know',
  how: 'How to take a stall',
  steps: [
    'Sign up with the details of your company.',
    'Sign in, choose a category in your exhibitor area and send your question.',
    'The organisers answer by e-mail with a free stall and how to pay for it. It is yours once it is paid.',
  ],
  signUp: 'Sign up as an exhibitor',
  signIn: 'Sign in',
  brochure: 'Stall brochure',
  ask: 'Whom to ask',
  more: <T>(link: Around<T>) => ['Numbers for your bills stand under ', link('For Stall Details'), '.'],
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
  unscripted: <T>(link: Around<T>, address: string) => ['The form needs scripts. Write to ', link(address), '.'],
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
  hidden: 'This field does not belong to the answers given',
  unknown: 'This field is not part of the form',
  invalid: 'Please check this field',
  fault: 'Something went wrong while showing this page.',
  tryAgain: 'Try again',
};

/** Where signing in cannot even be tried. The rest is said by the identity service. */
export const identity = {
  noStorage: 'Your browser keeps nothing for this site. Please allow it to keep site data, then sign in.',
};

/** Passes and invoices have fonts for these. */
const printedLetters = 'Latin, Indian, Greek or Cyrillic letters';

/** What a text must look like, by the format or the charset of its field. */
export const formats = {
  email: 'Invalid email address',
  mobile: (digits: number) => `Mobile number must be ${digits} digits`,
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

export const accountFormats = {
  gstin: 'Please enter a valid GST number',
  notGstin: 'N/A is not allowed. Please enter a valid GST number.',
  indianMobile: 'Please enter a valid 10-digit mobile number',
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
  workshopsGone: 'Some chosen workshops are no longer offered. They were taken out.',
  workshopsRefused: (most: number) =>
    `Of the chosen workshops some were taken out: one participant may have ${most} at most, each once, one of a group, and one at a time.`,
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
  lengths: (most: number) => `Names and designations have up to ${most} characters.`,
  cut: (most: number) => `what was pasted is longer than ${most} characters and was cut; please look at it`,
  wrong: (count: number) => (count === 1 ? '1 needs correction' : `${count} need correction`),
  next: 'Next incomplete',
  summary: (fields: number, people: number) =>
    `Please correct ${fields} ${fields === 1 ? 'field' : 'fields'} of ${people} ${people === 1 ? 'participant' : 'participants'}`,
  line: (number: number, said: readonly string[]) => `Participant ${number}, ${said.join('; ')}`,
  field: { name: 'Name', designation: 'Designation', email: 'Email', mobile: 'Mobile', workshops: 'Workshops' },
  said: (fields: string, message: string) => `${fields}: ${message}`,
  seen: 'I have seen this',
  seenOf: (number: number) => `I have seen this of participant ${number}`,
  more: (count: number) =>
    `And ${count} more ${count === 1 ? 'participant' : 'participants'}: ‘Next incomplete’ leads from one to the next.`,
};

export const bulkDesk = {
  title: 'Bulk booking',
  progress: 'Progress',
  contact: 'Primary registrant',
  participants: 'Participants',
  isFirst:
    'You are participant 1 of the group: one of the passes is yours, and it is part of the quantity and of the total.',
  goOn: 'Continue to Stage 2',
  back: 'Back',
  pay: 'Confirm and pay',
  then: (minutes: number, hours: number) =>
    `Nothing is charged on this page. The seats are held for ${minutes} minutes, and we send you an e-mail with a link. Open the link within these ${minutes} minutes: the seats are then held for ${hours} hours, and you can pay.`,
  fill: 'Fill in from a list',
  loading: 'Loading the form…',
  undone: 'The chosen workshops were cleared.',
  replaced: 'The list has taken the place of all participants from 2 on.',
  undo: 'Undo',
  undoTitle: 'Undo the list?',
  undoText:
    'Everyone from before the list comes back, with quantity and workshops. What was entered or chosen since will be lost.',
  keepList: 'Keep the list',
  undoAll: 'Undo and lose it',
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
  notADraft: 'This file is no saved group booking of this conference. Nothing was changed.',
  ask: 'Start over',
  title: 'Start over?',
  text: 'All participants, the primary registrant and the chosen workshops will be cleared from this device.',
  openTitle: 'Open this file?',
  openText: 'What the file holds takes the place of all that is entered here.',
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
  pass: 'Other workshops are offered with another pass. Those chosen so far will be cleared; you can undo this.',
  quantity: 'A change of the quantity clears the workshops chosen so far, of all participants; you can undo this.',
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
  awaited: 'There is no total without them.',
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
    'Bring participants 2 and on from a spreadsheet. You see what was understood, and what is wrong with it, before anything is taken.',
  file: 'Choose a file (XLSX or CSV)',
  paste: 'Or paste the rows here',
  pasteHint: 'Copy the rows in your spreadsheet, with the headings.',
  read: 'Read the rows',
  template: 'Download a template',
  templateName: 'participants-template.xlsx',
  reading: 'Reading…',
  columns: 'Which column holds what?',
  noColumn: 'Not in the list',
  field: { name: 'Name', designation: 'Designation', email: 'Email', mobile: 'Mobile', workshops: 'Workshops' },
  found: (rows: number) => (rows === 1 ? '1 participant was found.' : `${rows} participants were found.`),
  isContact: (row: number) =>
    `Row ${row} is the primary registrant, who is participant 1 already: only its workshops are taken.`,
  above: (rows: number, row: number) =>
    rows === 1
      ? `The headings are in row ${row}. 1 row above them is left out.`
      : `The headings are in row ${row}. ${rows} rows above them are left out.`,
  first: (rows: number) => (rows === 1 ? 'It will be taken like this' : `The first ${rows} will be taken like this`),
  nothing: '–',
  nobody: 'Below the headings there is nobody to take.',
  awaited: 'Reading the workshops of the pass, which the list is held against…',
  noWorkshops: 'The workshops of the pass could not be loaded, so those of the list cannot be told apart.',
  noPass: 'Workshops belong to a pass. Please close this, choose the pass type, and bring the list again.',
  reload: 'Try again',
  wrong: (rows: number) =>
    rows === 1
      ? '1 row needs correction. It can be corrected here, once it is taken.'
      : `${rows} rows need correction. They can be corrected here, once they are taken.`,
  right: 'All rows are right.',
  row: (row: number) => `Row ${row}`,
  take: (rows: number) => (rows === 1 ? 'Take 1 participant' : `Take ${rows} participants`),
  takeNote: (quantity: number) =>
    `Participants 2 and on are replaced, and the quantity becomes ${quantity}. Workshops chosen so far are cleared. You can undo this.`,
  another: 'Another list',
  cancel: 'Cancel',
  problem: (field: string, message: string) => `${field}: ${message}`,
  notRead:
    'This file could not be read. If it is an older spreadsheet (.xls), a PDF or another document, please save the list as .xlsx or .csv and choose that.',
  noRows: 'No rows with participants were found.',
  tooMany: (rows: number, most: number) =>
    `With you, these are ${rows + 1} participants, but one group has ${most} at most. Please divide the list.`,
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. A list of participants is much smaller.`,
  needed: (fields: string) => `Please say which column holds: ${fields}.`,
  unknownWorkshop: (name: string) => `‘${name}’ is no workshop of this pass`,
  unknownWorkshops: (name: string) =>
    `‘${name}’ is no workshop of this pass; several are separated by semicolons, as in ‘A; B’`,
  isExample: (row: number) => `Row ${row} is the example of the template: it is left out.`,
  sameGroup: (name: string) => `‘${name}’ is in the same group as another one`,
  sameTime: (name: string, other: string) => `‘${name}’ is at the same time as ‘${other}’`,
  tooManyWorkshops: (most: number) => `${most} workshops at most`,
  noSeat: (name: string) => `no seat is left in ‘${name}’`,
  twice: (row: number) => `the same address stands in row ${row}`,
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
  closed: 'No abstracts are taken at the moment.',
  lateTitle: 'The deadline has passed',
  late: (date: string) =>
    `Abstracts could be submitted until the end of ${date}. What was submitted stands: its reference is in the mail we sent.`,
  unregisteredTitle: 'This address is not registered',
  unregistered: (email: string) => `There is no valid pass of ${email}.`,
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
  ended: 'Your session has ended. Please ask for a new code: what you had typed is kept.',
};

export const abstractForm = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. What you type, but no file, is kept on this device for 7 days.',
  ],
  clear: 'Everything you typed on this page will be cleared from this device.',
  count: (words: number, most: number) => `${words} of ${most} words`,
  tooMany: (over: number) => `${over === 1 ? '1 word' : `${over} words`} too many. Please shorten the text.`,
  authors: 'Authors',
  authorsHint: 'In the order in which they are to be printed; the presenting author first.',
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
  cancel: 'Keep what was submitted',
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
  notReached: 'The site could not be reached. Please look at your connection and try again.',
  fault: 'Something went wrong. Please try again.',
};

export const abstractRefusals = {
  closed: 'Abstract submission is closed.',
  late: 'The deadline for abstracts has passed.',
  notRegistered: 'This address is not registered. Please register first.',
  invalidCode: 'This code is not right, or no longer valid. Please type it again, or have another one sent.',
  signedOut: 'Please prove your e-mail address again.',
  words: (most: number) => `The text may have ${most} words at most`,
  authors: 'Please name every author with an institution.',
  stale: 'Your abstract was replaced from another window. Here is what stands now.',
  none: 'No abstract was submitted.',
};

export const startOver = {
  kept: <T>(star: Around<T>) => [
    'Fields marked ',
    star('*'),
    ' are required. Your answers, but no files, are kept on this device for 7 days.',
  ],
  ask: 'Start over',
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
  noRoom:
    'There is no room for the file on our side, and nothing of it was kept. Please try again later, or write to us.',
  storeDown: 'The file could not be kept just now, and nothing of it was. Please try again in a few minutes.',
};

export const confirmed = {
  title: 'Registration Confirmed!',
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
  cancelled: 'The checkout was closed before the payment was made.',
  unverified:
    'Your payment could not be matched to a booking yet. If money was taken, your pass or your refund comes by mail; please look there before you pay again.',
  deducted:
    'If an amount has been deducted, it may take some time to reflect in your account. Please contact your bank for details.',
  help: <T>(link: Around<T>, address: string) => ['Need help? Contact our support team at ', link(address)],
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
  provisional: 'Provisional',
  noCode: 'Admits nobody before its group is paid. The code then stands here.',
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
  text: 'A group is still to be paid. Until then its passes admit nobody and have no QR code. Once it is paid they are valid, and each participant gets their own pass by mail.',
  pay: <T>(link: Around<T>) => ['If you booked the group, ', link('see what it owes and pay'), '.'],
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
  full: 'The pass was not kept: there is no room left on this device. Your tickets are as they were.',
  notKept: 'The pass was not kept: this browser does not let the site store anything. Your tickets are as they were.',
  notRemoved: 'Nothing was removed. Please try again, or clear the data of this site in your browser.',
};

/** What a page says that is shown from the device, as there is no connection. Decision 25. */
export const offline = {
  title: 'No connection',
  text: 'This page is not kept on your device. Please try again once you are connected.',
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
  keptMail: 'The way to its payment is in the mail we sent you, too.',
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
  next: 'We confirm it by mail. Only shortlisted nominees are contacted.',
  again: 'Nominate for another award',
};

export const awardFailed = {
  title: 'Payment not completed',
  text: 'Your nomination is recorded, but its fee has not been confirmed.',
  money:
    'If money was taken all the same, you need not pay again: we ask the payment service, and tell you by mail that it came, or send it back.',
  details: {
    dismissed: 'The checkout was closed before the payment was made.',
    declined: 'The payment was declined. No money was taken.',
    broken: 'The checkout stopped working. Nothing is lost: you can try again.',
    unverified: 'The payment could not be confirmed yet. Please look at your mail before you pay again.',
  },
  back: 'Back to the awards',
};

export const awardConfirmation = {
  description: (event: string) => `The result of paying for a nomination of ${event}.`,
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
    `To ${email}. It works once, for ${minutes} minutes, in this window${codes > 1 ? '; only the newest one counts' : ''}. Look in the spam folder too.`,
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
  text: (email: string) => `Choose a password of your own for ${email}. You log in with it from now on.`,
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
  ranOut: 'This code is no longer good. Please send a new one.',
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
  lede: 'Make an account for your company. With it you see your stall, your documents and your contacts.',
  pass: 'Pass',
  count: 'Count',
  loading: 'Loading the form…',
  submit: 'Register',
  processing: 'Processing...',
  have: <T>(link: Around<T>) => ['Already have an account? ', link('Login here')],
  policy: <T>(link: Around<T>) => ['Our ', link('Privacy Policy'), ' says what happens to your details.'],
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
  nextTitle: 'What comes next',
  next: [
    'You sign in with your email: by a code we mail you, or by your password.',
    'You see and change the details of your company, and ask about stalls.',
    'The organisers answer by mail or phone.',
  ],
  description: (event: string) => `Exhibitors make an account for ${event}.`,
};

/** Landing 2.5, 8: a forgotten password. */
export const resetPassword = {
  title: 'Forget Password',
  lede: 'We mail you a code. With it you choose a new password.',
  send: 'Get OTP',
  sending: 'Sending...',
  sent: 'Reset code has been sent to your email.',
  sentTo: (email: string) => `Sent to ${email}`,
  life: (minutes: number) =>
    `The code works once, for ${minutes} minutes; only the newest one counts. No mail yet? Look in the spam folder. After a moment you can ask for a new code.`,
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
    'These details were changed in another window meanwhile. Nothing of yours has been overwritten: look at both and save again.',
};

/** Titles of files for exhibitors that the organiser does not name. */
export const exhibitorDocuments = { stallBrochure: 'Stall brochure' };

// ── The exhibitor area. Spec: landing 2.1, 6. ──

export const exhibitorArea = {
  title: 'Exhibitor area',
  description: (event: string) => `The area of exhibitors of ${event}.`,
  opening: 'Opening your area…',
  unreadable: 'Your sign-in could not be checked. Please look at your connection and try again.',
  tryAgain: 'Try again',
  renewed: 'Your session was renewed. Please try once more.',
  lost: 'Your session has ended. Please sign in again: what you had not saved is kept on this device.',
  leftElsewhere: 'You have signed out in another window. Please sign in again to go on.',
  somebodyElse: 'Another account was signed in with this browser: this is its area.',
  notLeft: 'You are not signed out yet: the site could not be reached. Please try again.',
  notReached: 'The site could not be reached. Please look at your connection and try again.',
  notSent: 'Nothing was sent: another account was signed in with this browser meanwhile.',
  fault: 'Something went wrong. Please try again.',
};

export const signOut = {
  ask: 'Sign out',
  leaving: 'Signing out…',
  title: 'Sign out?',
  text: 'What you typed and did not save or send will be cleared from this device.',
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
  back: 'These are your changes of before. They are not saved yet.',
  loadingForm: 'Loading the form…',
  save: 'Save details',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'The details of your company are saved.',
};

/** Two windows have changed the same details. */
export const lateChange = {
  title: 'These details were changed meanwhile',
  text: 'Another window has saved other details since you began. Nothing of yours is lost, and nothing of theirs is overwritten.',
  choose: 'Both of you have changed these. Which shall it be?',
  taken: 'These were changed only there, and are taken over:',
  mine: (answer: string) => `Yours: ${answer}`,
  saved: (answer: string) => `Saved meanwhile: ${answer}`,
  empty: 'empty',
  yes: 'yes',
  goOn: 'Go on with this choice',
  drop: 'Drop my changes',
};

export const stallQuestions = {
  title: 'Your stall',
  loading: 'Loading what you asked…',
  unread: 'What you asked before could not be read.',
  none: 'You have not asked about a stall yet. The organisers answer by e-mail.',
  list: 'What you asked',
  byForm: 'By the contact form',
  states: { waiting: 'Received', 'passed-on': 'Passed on', stuck: 'Held up' },
  received: (at: number) => `Received on ${momentInWords(at)}.`,
  passedOn: (at: number) => `Passed on to the organisers on ${momentInWords(at)}.`,
  waiting: 'It waits to be passed on to the organisers.',
  stuck: 'Our mail to the organisers did not get through. Please call one of the contacts on this page.',
  ask: 'Ask about a stall',
  price: (stall: string, amount: Rupees) => `${stall}, ${formatInr(amount)}`,
  send: 'Send question',
  sending: 'Sending...',
  sent: 'Your question was received. The organisers answer by e-mail.',
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
  unknownStall: 'Please choose a stall of the tariff',
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
  amountTooHigh:
    'The payment service takes no single payment as high as this. Nothing has been charged. Please write to us.',
  paymentUnchecked:
    'Your payment could not be checked just now. Please do not pay again: if money was taken, it is matched within minutes and you are told by e-mail.',
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
  busy: 'Very many people are here right now. Nothing was changed or charged. Please try again in a moment.',
  unpaidSeats: (most: number) =>
    `At most ${most} workshop seats can be held from one network before they are paid. Please pay for what is booked, choose fewer, or try again in a few minutes. If this does not help, write to us.`,
  unavailable: 'This cannot be done right now. Please try again in a moment.',
  unreadable: 'This request cannot be read.',
  tooSlow: 'The request took too long to come. Please try again.',
  tooMuch: 'This is more than can be taken at once.',
  headersTooLarge: 'The headers of this request are too large.',
  unknownEvent: 'This event is not served here.',
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
  description: (event: string) => `Upgrade passes of ${event}, and pay what they cost more.`,
  loading: 'Looking at your passes',
  proveTitle: 'Verify your email',
  prove: (email: string) =>
    `These passes belong to an address. To upgrade them, please show that it is yours: we send a code to ${email}.`,
  send: 'Send code',
  sending: 'Sending...',
  codeTitle: 'Enter the code',
  sent: (email: string) => `A 6-digit code is on its way to ${email}.`,
  code: 'Code',
  check: 'Go on',
  checking: 'Checking...',
  again: 'Send another code',
  sentAgain: 'Another code is on its way. Only the newest one works.',
  passes: 'Your passes',
  becomes: 'becomes',
  summary: 'Payment Summary',
  difference: 'Difference',
  free: 'Nothing to pay',
  total: 'Total',
  taxes: 'Taxes included. The tax invoice comes by mail.',
  what: 'The passes you have now stop admitting as soon as this is paid. The new ones come by mail.',
  pay: (total: string) => `Pay ${total}`,
  now: 'Upgrade now',
  paying: 'Opening the checkout...',
  upgrading: 'Upgrading...',
  confirming: 'Confirming your payment...',
  done: (count: number) => (count === 1 ? 'Your pass is upgraded' : `Your ${count} passes are upgraded`),
  doneText: 'The new passes are on their way by mail. The ones before no longer admit anybody.',
  unverifiedTitle: 'Your payment is being matched',
  refusedTitle: 'These passes cannot be upgraded',
  damaged: 'This link is damaged: it names no pass. Please choose the passes to upgrade once more.',
  tickets: 'See your tickets',
  order: 'See your order',
  tryAgain: 'Try again',
  declined: 'Your payment was declined. Nothing is lost: you can try again.',
  closed: 'The checkout was closed before the payment was made. You can open it again.',
  unverified:
    'Your payment could not be confirmed yet. If money was taken, it is matched by itself as soon as it is found: please do not pay twice.',
  missing: 'The checkout is still loading. Please try again in a second.',
};

/** What the service answers when it refuses an upgrade. */
export const upgradeRefusals = {
  unproven: 'Please verify your email.',
  unknownTarget: 'Passes cannot be upgraded to this.',
  over: (date: string) => `Passes could be upgraded until ${fullDate(date)}.`,
  unknownPass: (passId: string) => `The pass ${passId} was not found among yours.`,
  replaced: (passId: string) => `The pass ${passId} has been upgraded already.`,
  notValid: (passId: string) => `The pass ${passId} is not valid any more.`,
  notThis: (passId: string, target: string) => `The pass ${passId} cannot become a ${target}.`,
  taken: (passId: string) =>
    `The pass ${passId} is in another upgrade that waits for its payment. Please pay that one, or try again in a quarter of an hour.`,
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
  notReached: 'The site could not be reached. Please look at your connection and try again.',
  fault: 'Something went wrong. Please try again.',
};

export const groupProof = {
  title: 'Your group booking',
  description: (event: string) => `Pay for a group booking of ${event}, and see its passes.`,
  opening: 'Opening your group…',
  emailTitle: 'Verify your email',
  email: 'Email',
  code: 'Code',
  ask: 'Enter the email the group was booked with. We send a code to it: only its contact sees a group.',
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
  ended: 'Your session has ended. Please ask for a new code: what you had typed is kept.',
};

export const groupPayment = {
  pay: 'Pay online',
  paying: 'Opening the checkout...',
  confirming: 'Confirming your payment...',
  paid: 'Your payment is confirmed: the passes are valid.',
  declined: 'Your payment was declined. Nothing is lost: you can try again.',
  closed: 'The checkout was closed before the payment was made. You can open it again.',
  unverified:
    'Your payment could not be confirmed yet. If money was taken, it is matched by itself as soon as it is found: please do not pay twice.',
  missing: 'The checkout is still loading. Please try again in a second.',
};

export const groupDesk = {
  mailed: (sent: number, leftOut: number) =>
    [
      ...(sent > 0 ? [sent === 1 ? 'One pass is on its way.' : `${sent} passes are on their way.`] : []),
      ...(leftOut > 0
        ? [
            `${leftOut === 1 ? 'One was' : `${leftOut} were`} left out: sent in the last minute, or three times in an hour.`,
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
  none: 'No group is booked with this address.',
  again: 'Book again',
  group: (code: string) => `Group ${code}`,
  booked: (date: string, participants: number) => `${participants} participants, booked on ${date}`,
  show: 'Show',
  hide: 'Hide',
  states: {
    'awaiting-payment': 'Awaiting payment',
    'awaiting-transfer': 'Awaiting transfer',
    paid: 'Paid',
    expired: 'Lapsed',
    cancelled: 'Cancelled',
    late: 'Paid too late',
    refunded: 'Refunded',
  },
  provisional:
    'The passes are provisional and admit nobody yet. As soon as the group is paid they are valid, and each participant gets their own pass by mail.',
  texts: {
    paid: 'The passes are valid. Each participant has got their own by mail.',
    expired:
      'It was not paid in time, so its seats are free for others. Please book again, or write to us if you have paid.',
    cancelled: 'It was cancelled, and its seats are free for others.',
    late: 'The money came after the seats had gone to others. It goes back to where it came from.',
    refunded: 'The money has gone back to where it came from.',
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
  why: 'Please give exactly this reference, or we cannot tell whose money it is.',
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
    `The ${participants} passes of group ${code} and their workshop seats are given back at once. This cannot be undone.`,
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
  nobody: 'Nobody of this group matches.',
  number: (number: number) => `Participant ${number}`,
  doing: (designation: string, workshops: readonly { name: string; date_time: string }[]) =>
    [designation, ...workshops.map(({ name, date_time: when }) => `${name} (${when})`)].join(' · '),
  pass: (id: string) => `Pass ${id}`,
  states: { valid: 'Valid', provisional: 'Provisional', expired: 'Expired', cancelled: 'Cancelled' },
  rename: 'Correct name',
  renameOf: (name: string) => `Correct name of ${name}`,
  name: 'Name',
  changesLeft: (left: number) => `It can be corrected ${left === 1 ? 'once more' : `${left} times more`}.`,
  save: 'Save name',
  saving: 'Saving...',
  drop: 'Leave as it was',
  untilWhen: (date: string) => `Names can be corrected until ${date}.`,
  send: 'Send pass',
  sendOf: (name: string) => `Send pass of ${name} again`,
  sending: 'Sending...',
  sendAll: 'Send all passes again',
  sendAllTitle: 'Send all passes again?',
  sendAllText: (participants: number) =>
    `Each of the ${participants} participants gets a mail with their pass once more, at the address they were booked with.`,
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
    `${sentenceCase(missing.join('; '))}. Nothing has been booked: please choose again for as many participants as it takes.`,
  unpaidAlready:
    'A group of this contact is not paid yet. Pay or cancel it before you book another one: the link is in the mail we sent.',
  tooMany: 'Too many groups were booked today. Please write to us, or try again tomorrow.',
  unknownLink: 'This link is not known. Please take the newest mail of your group, or ask for a code.',
  invalidCode: 'This code is not right, or no longer valid. Please type it again, or have another one sent.',
  signedOut: 'Please prove your e-mail address again.',
  unknownGroup: 'This group was not found.',
  unknownParticipant: 'This participant was not found.',
  notPayable: 'This group can no longer be paid for: it is paid, cancelled, or its time is over.',
  amountTooHigh:
    'The payment service takes no single payment as high as this. Nothing has been charged. Please pay by bank transfer: account and reference stand on this page and in the mail of your group.',
  notCancellable: 'This group can no longer be cancelled: it is paid, cancelled already, or its time is over.',
  notPaid: 'The passes are there once the group is paid.',
  noProforma: 'Nothing is owed for this group any more, so there is no pro-forma of it.',
  namesClosed: (date: string) => `Names could be corrected until ${fullDate(date)}. Please write to us.`,
  namesUsedUp: (times: number) => `This name was corrected ${times} times already. Please write to us.`,
  endedNames: 'Names of this group can no longer be corrected.',
};

// ── The page of an order: where its money is. Decision 37. ──

export const orderPage = {
  title: 'Your order',
  description: (event: string) => `How an order of ${event} stands: its payment, its passes and its documents.`,
  loading: 'Loading your order',
  tryAgain: 'Try again',
  order: (code: string) => `Order ${code}`,
  placed: (date: string) => `Placed on ${date}`,
  unknownTitle: 'This link does not open an order',
  unknown: <T>(link: Around<T>, address: string) => [
    'It may be cut short, or the e-mail address was corrected since: then the newest mail has the right one. Otherwise write to ',
    link(address),
    '.',
  ],
  home: 'Go to Home',
  states: {
    received: 'Received',
    matching: 'Matching',
    paid: 'Paid',
    refunding: 'Going back',
    refunded: 'Refunded',
    expired: 'Lapsed',
    cancelled: 'Replaced',
  },
  /** What happens next. */
  next: {
    received: (due: string) => `We have your order and hold it until ${due}. It is confirmed as soon as it is paid.`,
    matching:
      'We are asking the payment provider what became of your payment. If money was taken, it is matched to this order by itself, or it goes back. Please do not pay twice.',
    paid: 'Your payment has come and your registration is confirmed. The pass was sent to the address below.',
    refunding: 'The whole amount is on its way back to where it came from. Banks usually take 5 to 7 working days.',
    refunded: 'The money has gone back to where it came from.',
    expired:
      'It was not paid in time, so it is over and nothing is owed. If money was taken all the same, it is matched or goes back by itself, and you are told by mail.',
    cancelled:
      'It was withdrawn or replaced by another one, and nothing is owed. If money was taken all the same, it goes back by itself, and you are told by mail.',
  },
  paidAward: 'Your payment has come and your nomination is confirmed.',
  paidUpgrade: 'Your payment has come and the passes below replace the ones you had.',
  issued: 'The organiser has issued this pass. It was sent to the address below.',
  paidGroup: 'Your payment has come and your group is confirmed. Each pass was sent to the address of its participant.',
  again: 'Book again',
  refresh: 'This page looks again by itself every few seconds.',
  historyTitle: 'What has happened',
  happened: (moment: string) => moment,
  history: {
    placed: 'Order placed',
    declined: 'A payment was declined',
    paid: 'Payment received',
    corrected: 'Name or e-mail address corrected',
    'refund-asked': 'Refund asked for',
    'refund-refused': 'Refund refused',
    'refund-accepted': 'Refund accepted',
    'going-back': 'Money on its way back',
    'gone-back': 'Money has gone back',
    lapsed: 'Time to pay ended',
    withdrawn: 'Withdrawn or replaced',
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
  early: 'The invoice will have them as they stand when the order is paid.',
  issued: (left: number) =>
    `The invoice is issued. With other details it is taken back and made out anew: ${left === 1 ? 'once more' : `${left} times more`}.`,
  save: 'Save billing details',
  saving: 'Saving...',
  drop: 'Leave as it was',
  over: 'The billing details can no longer be corrected here. Please write to us if they are wrong.',
  corrected: 'The billing details are corrected.',
  madeOutAnew: 'The new invoice is issued, and on its way by mail with what takes the old one back.',
  anewTitle: { invoice: 'Make out a new invoice?', receipt: 'Make out a new receipt?' },
  anewText: {
    invoice: (serial: string) =>
      `Invoice ${serial} cannot be changed. A credit note takes it back, and a new invoice with your details is issued. Both are mailed to you, and stand below. This cannot be undone.`,
    receipt: (serial: string) =>
      `Receipt ${serial} cannot be changed. It is taken back, and a new one with your details is issued. Both are mailed to you, and stand below. This cannot be undone.`,
  },
  anew: 'Make out anew',
  keep: 'Not now',
};

export const orderDocuments = {
  title: 'Documents',
  none: 'There are none yet: they come with the payment.',
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
  left: (left: number) => `It can be corrected ${left === 1 ? 'once more' : `${left} times more`}.`,
  emailHint: 'The pass goes there. The link of mails sent to the old address ends.',
  save: 'Save',
  saving: 'Saving...',
  drop: 'Leave as it was',
  until: (date: string) => `Typos can be corrected until ${date}.`,
  group: <T>(link: Around<T>) => ['Names are corrected on ', link('the page of the group'), '.'],
};

export const orderRefund = {
  title: 'Refund',
  policy: <T>(link: Around<T>) => ['We refund on the grounds of the ', link('refund policy'), '.'],
  ask: 'Ask for a refund',
  ground: 'Why do you ask?',
  message: 'Anything the organiser should know (optional)',
  send: 'Send to the organiser',
  sending: 'Sending...',
  drop: 'Do not ask',
  asked: (date: string) => `You asked for a refund on ${date}. The organiser answers by mail, and here.`,
  refused: (date: string) => `Your refund was refused on ${date}.`,
  accepted: (date: string) => `Your refund was accepted on ${date}.`,
  until: (date: string) => `You can ask until ${date}.`,
};

export const orderDesk = {
  corrected: (name: string, isMailed: boolean) =>
    isMailed ? `${name}: corrected, and the new pass is on its way.` : `${name}: corrected.`,
  asked: 'Your question has gone to the organiser.',
};

/** The line of the confirmation that comes from the service. */
export const orderStatus = {
  title: (code: string) => `Order ${code}`,
  states: {
    received: 'We have your order, but no payment for it yet.',
    matching: 'Your payment is being matched to your order. Please do not pay twice.',
    paid: 'Your payment has come, and your registration is confirmed.',
    refunding: 'Your payment is on its way back to you.',
    refunded: 'Your payment has gone back to you.',
    expired: 'The time to pay is over. Money that was taken goes back by itself.',
    cancelled: 'It was withdrawn or replaced by another one.',
  },
  see: 'See your order',
  pay: 'Pay for this order',
  elsewhereTitle: 'How your order stands',
  elsewhere: 'The page of your order shows it at any time. Its link is in the mail we sent you.',
};

/** What the service answers at the page of an order when it refuses. */
export const orderRefusals = {
  unknown: 'This link does not open an order.',
  eventCancelled: 'The conference is cancelled. Nothing can be paid for it any more.',
  notPayable: 'This order can no longer be paid for: it is paid, replaced, or its time is over.',
  unknownPerson: 'This person was not found.',
  closed: (date: string) => `Typos could be corrected until ${fullDate(date)}. Please write to us.`,
  ended: 'This order can no longer be corrected.',
  usedUp: (times: number) => `This was corrected ${times} times already. Please write to us.`,
  emailTaken: 'This email is already registered',
  noRefund: 'A refund cannot be asked for here: the order is not paid, a question is open, or its time is over.',
  unknownGround: 'Please choose one of the grounds.',
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
    'order-moved': (event: string) => `Your registration has another address now: ${event}`,
    'order-paid': (event: string) => `Your order is paid: ${event}`,
    'refund-asked': (_event: string) => 'A refund is asked for',
    'refund-answer': (event: string) => `Your refund: ${event}`,
    'event-cancelled': (event: string) => `${event} is cancelled: your money goes back`,
    'group-code': (event: string) => `Your verification code for ${event}`,
    'group-proforma': (event: string) => `Open the link to keep the seats of your group: ${event}`,
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
    `This ${to} replaces your ${from} with the ID ${passId}, which no longer admits anybody.`,
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
    'If you did not ask for it, you need do nothing: without the code nobody sees your tickets. Never pass it on.',
};

export const groupCodeMail = {
  title: 'Your verification code',
  use: (event: string) => `Enter this code on the page of your group booking for ${event}:`,
  warning: 'If you did not ask for it, you need do nothing: without the code nobody sees your group. Never pass it on.',
};

/** To the contact of a group that is not paid yet, and the paper that goes with it. */
export const proforma = {
  title: 'Your group is booked',
  preview: (amount: string, date: string) => `${amount}, due on ${date}`,
  held: (count: number, date: string) =>
    `The passes of ${count} participants and their workshop seats are held for you until ${date}.`,
  confirm: (confirmBy: string, due: string) =>
    `Open the link below by ${confirmBy}. This confirms your e-mail address, and your seats are then held until ${due}. Please pay by then.`,
  later: (confirmBy: string) =>
    `After ${confirmBy} without it the seats are free for others, and you have to book again.`,
  onceConfirmed: (confirmBy: string) => `This date holds once you have opened the link in our e-mail, by ${confirmBy}.`,
  provisional:
    'The passes are provisional and admit nobody yet. As soon as the group is paid they are valid, and each participant gets their own pass by mail.',
  pay: 'See your group and pay',
  transfer: 'Paying by bank transfer',
  reference: 'Reference',
  referenceWhy: 'Please give exactly this reference, or we cannot tell whose money it is.',
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
  notTax: 'This is no tax invoice and no proof of payment.',
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
  sent: 'If you have sent a transfer, you need do nothing: it is booked as soon as it arrives.',
};

export const groupCancelledMail = {
  title: 'Your group is cancelled',
  text: (count: number) =>
    `As you asked, the passes of its ${count} participants and their workshop seats are given back. Nothing is owed for them any more.`,
  page: 'Book again',
  more: 'If you have sent money for it, or did not cancel it yourself, please write to us.',
};

export const groupPaidMail = {
  title: 'Your group is paid',
  text: (count: number, amount: string) =>
    `We received ${amount}. The passes of all ${count} participants are valid, and each of them gets their own pass by mail.`,
  page: 'See your group',
  more: (date: string) => `There you can send passes again, print all of them, and correct names until ${date}.`,
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
    'If you did not ask for it, you need do nothing: without the code nobody sees or changes your abstract. Never pass it on.',
};

export const abstractMail = {
  title: 'Your abstract is submitted',
  replacedTitle: 'Your abstract is replaced',
  preview: (reference: string, title: string) => `${reference}: ${title}`,
  text: 'Thank you. This is what we have received:',
  replacedText: 'What you submitted before is replaced. This is what stands now:',
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
  preview: (amount: string) => `We received ${amount}.`,
  text: (award: string, amount: string) =>
    `We received ${amount}. Your nomination for ‘${award}’ is complete and goes to the jury.`,
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
  takesBack: 'Takes back',
  takenBack: (serial: string, date: string) => `${serial} of ${date}`,
  reason: 'Reason',
  reasons: { refund: 'The payment was refunded', correction: 'Made out anew with corrected billing details' },
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
    'credit-note': 'Your payment has been refunded. The credit note, which takes your invoice back, is attached.',
    'refund-receipt': 'Your payment has been refunded. The receipt of the refund is attached.',
  },
  corrected:
    'Your billing details were corrected. Attached are the paper that takes the earlier one back, and the new one.',
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
  name: 'Please enter whom the invoice is made out to.',
  gstin: 'Please check the GST number: it is not a valid one.',
  state: 'Please choose a state from the list.',
  otherState: (state: string) =>
    `The GST number is registered in ${state}. Please choose that state, or check the number.`,
  ended: 'The billing details of this order can no longer be corrected.',
  otherwise:
    'The order has changed meanwhile: nothing was saved. Please look at what becomes of its invoice, and save again.',
  refunding: 'The payment of this order is being refunded, so its invoice can no longer be corrected.',
  usedUp: (times: number) => `The invoice was made out anew ${times} times already. Please write to us.`,
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
    'If you did not ask for it, you need do nothing: without the code nobody signs in. Never pass it on, not to us either.',
};

export const resetCodeMail = {
  title: 'Your code for a new password',
  use: (event: string) => `Enter this code with your new password on the site of ${event}:`,
  life: (minutes: number) => `It works once, for ${minutes} minutes; only the newest code counts.`,
  warning: 'If you did not ask for it, you need do nothing: your password stays as it is. Never pass the code on.',
};

/** Tells the owner of an address of an account that someone made with it. */
export const accountMadeMail = {
  title: 'Your exhibitor account',
  greeting: (event: string) => `An exhibitor account for ${event} was made with this e-mail address.`,
  use: 'Sign in to see and change the details of your company.',
  signIn: 'Sign in',
  warning:
    'If it was not you: ask for a code with ‘Forgot your password?’ on the sign-in page. A new password ends every session of whoever made the account.',
};

/** Brings the temporary password of an account that the organiser has made. */
export const invitationMail = {
  title: 'Your invitation to exhibit',
  greeting: (event: string) =>
    `The organiser of ${event} has made an exhibitor account for you with this e-mail address.`,
  use: 'Sign in with this address and the temporary password below. You are then asked for a password of your own.',
  removed: '(removed after sending)',
  signIn: 'Sign in',
  life: (days: number) =>
    `The temporary password works for ${days} days. After that, write to us for another one: it cannot be reset before you have chosen your own.`,
  warning: 'If you did not expect this mail, you need do nothing. Never pass the password on.',
};

export const refundMail = {
  title: 'Your payment is being refunded',
  preview: (amount: string) => `${amount} goes back to you.`,
  late: 'Your payment came after the time for which your seats were held, and they are no longer free. So your booking could not be completed, and the payment goes back to you.',
  registered:
    'Another booking with this e-mail address was paid first, and its registration is confirmed. So this booking could not be completed, and its payment goes back to you.',
  twice:
    'We received a second payment for this booking. Your booking is complete; the second payment goes back to you.',
  amount: 'Amount',
  order: 'Order',
  when: 'Banks usually take 5 to 7 working days. You need do nothing.',
  again: 'Book again',
};

/** Of every mail about an order. */
export const orderMail = {
  page: 'See your order',
  why: 'There you see how it stands, its documents, and correct a typo. Whoever has this link can do so too: please do not pass it on.',
};

/** To the address that a registration had before. */
export const unpaidMail = {
  title: 'You have an unpaid booking',
  text: (event: string) =>
    `There is an unpaid booking for ${event} with this e-mail address. You can look at it and pay for it by the link below.`,
  order: 'Order',
  mine: 'If you did not book, ignore this mail: nobody is registered without a payment. We send it at most once a day.',
};

export const movedMail = {
  title: 'Your registration has another address now',
  text: (order: string) =>
    `Whoever booked order ${order} has corrected the e-mail address. Its mails go there now, and the links of those sent here have ended.`,
  mine: 'If that was you, you need do nothing. If not, please write to us at once.',
};

/** To whoever booked passes for others and none for themselves. */
export const orderPaidMail = {
  title: 'Your order is paid',
  text: 'The passes you booked are valid. Each went by e-mail to the person it is for:',
};

/** To the organiser. */
export const refundAskedMail = {
  title: 'A refund is asked for',
  order: 'Order',
  name: 'Name',
  email: 'Email',
  amount: 'Amount',
  ground: 'Ground',
  message: 'Message',
  how: 'Answer it by npm run refunds: accept it, or refuse it with a reason. The buyer is told by mail.',
};

export const refundAnswerMail = {
  accepted: 'Your refund is accepted',
  refused: 'Your refund is refused',
  acceptedText: 'The whole amount goes back to where it came from. The passes of this order are no longer valid.',
  refusedText: 'The organiser cannot refund this order. Your registration stays as it is.',
  reason: 'Reason',
  amount: 'Amount',
  order: 'Order',
  when: 'Banks usually take 5 to 7 working days. You need do nothing.',
};

export const eventCancelledMail = {
  title: 'The event is cancelled',
  text: (event: string) => `We are sorry: ${event} does not take place. What you have paid goes back to you in full.`,
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
    'One workshop of a group can be chosen, while seats are left. FN is the forenoon, AN the afternoon. All workshops include refreshments and materials.',
  otherWorkshops: 'Other workshops',
  seats: (dateTime: string, seats: number) => `${dateTime}, ${seats} seats`,
  committee: 'Organizing committee',
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
