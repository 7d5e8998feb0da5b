import type { AnyMachineSnapshot, InputFrom } from 'xstate';
import type { SignUpQuery } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { encodeLink } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import type { OrderStatusInput } from '#machines/order-status/order-status.machine.ts';
import type { ResetPasswordInput } from '#machines/reset-password/reset-password.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { aDelegate, aGroupContact, aLookup, aWorkshop, somePasses } from '#machines/samples.ts';
import type { BulkBooking } from '#machines/bulk-booking/bulk-booking.ts';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import type { GroupChoice } from '#machines/group-choice/group-choice.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import type { SingleBooking } from '#machines/single-booking/single-booking.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { m } from '#messages';
import { abstractSettings } from './abstract-settings.ts';
import { awardSettings } from './award-settings.ts';
import { emailCodeSetting } from './email-code-setting.ts';
import { exhibitorSettings } from './exhibitor-settings.ts';
import { groupSettings } from './group-settings.ts';
import { noOrderFound, snapshotIn } from './snapshot-in.ts';
import { upgradeSettings } from './upgrade-settings.ts';

/** Says on which page of the site a flow is shown, and how. */
export interface Setting {
  /** returns URL and navigation state of the page for an input of the machine */
  arrive: (input: unknown) => Arrival;
  /** returns frozen snapshots of the other flows on the page */
  beside: (shown: AnyMachineSnapshot) => AnyMachineSnapshot[];
  /** for a child machine: returns the snapshot of its parent for an input of the child */
  host?: (input: unknown) => AnyMachineSnapshot;
  /** label of a button that closes a dialog in front of the flow */
  press?: string;
  /** selector of the part to scroll to */
  show?: string;
}

interface Arrival {
  pathname: string;
  search: string;
  state?: unknown;
}

/** Setting of a section of the home page, which src/gallery/screens/sections.tsx renders alone. */
function section(): Setting {
  return { arrive: () => ({ pathname: '/', search: '' }), beside: () => [] };
}

/** Settings by id of the machine. */
export const settings: Record<string, Setting> = {
  singleBooking: {
    arrive: (input) => {
      const { pass, count } = input as InputFrom<typeof singleBookingMachine>;
      return { pathname: '/booking', search: queryOf({ pass: pass ?? undefined }), state: { count } };
    },
    beside: ({ context }) => [workshopsWith((context as SingleBooking).workshops), noFile(), noOrderFound()],
    press: m.picker_confirm(),
  },
  bulkBooking: { arrive: () => atTheGroup, beside: () => [groupChosen()] },
  staffSignIn: section(),
  statementMatching: section(),
  orderRefund: section(),
  workshopExchange: section(),
  issuePasses: section(),
  bulkAction: section(),
  exceptionAction: section(),
  officeBooking: { ...section(), beside: () => [workshopsWith([]), noFile()] },
  mailing: section(),
  publishSettings: section(),
  groupChoice: {
    arrive: (input) => {
      const { pass } = input as InputFrom<typeof groupChoiceMachine>;
      return { pathname: '/bulk-booking', search: queryOf({ pass: pass ?? undefined }) };
    },
    beside: () => [groupUnderWay()],
  },
  workshopList: { arrive: () => atTheForm, beside: () => [booking(aDelegate()), noFile()] },
  pdfUpload: {
    arrive: () => atTheForm,
    beside: () => [booking(aPresenter), workshopsWith([])],
    press: m.picker_confirm(),
    show: 'input[type=file]',
  },
  ticketRetrieval: {
    arrive: (input) => {
      const { email, code, data, state } = input as InputFrom<typeof ticketRetrievalMachine>;
      return {
        pathname: '/tickets',
        search: queryOf({ email, otp: code, data: data && encodeLink(data) }),
        ...(state !== undefined && { state }),
      };
    },
    beside: () => [noPassSent(), nothingKept()],
  },
  sendPass: { arrive: () => ({ pathname: '/tickets', search: '' }), beside: () => [ticketsShown(), nothingKept()] },
  keptPasses: {
    arrive: () => ({ pathname: '/tickets', search: '' }),
    beside: () => [ticketsShown(), noPassSent()],
  },
  emailCode: emailCodeSetting,
  otpSignIn: {
    arrive: () => ({ pathname: '/login', search: '' }),
    beside: () => [snapshotIn(passwordSignInMachine, 'editing', { email: '', problem: undefined })],
  },
  passwordSignIn: {
    arrive: () => ({ pathname: '/authorize/password', search: '' }),
    beside: () => [snapshotIn(otpSignInMachine, { emailStep: 'editing' }, { email: '', codes: 0, problem: undefined })],
  },
  exhibitorSignUp: {
    arrive: (input) => {
      const { pass, count } = input as SignUpQuery;
      return { pathname: '/register', search: queryOf({ pass: pass ?? undefined, count: count ?? undefined }) };
    },
    beside: () => [],
  },
  resetPassword: {
    arrive: (input) => {
      const { email } = input as ResetPasswordInput;
      return { pathname: '/reset-password', search: '', ...(email && { state: { email } }) };
    },
    beside: () => [],
  },
  ...abstractSettings,
  ...awardSettings,
  ...exhibitorSettings,
  ...groupSettings,
  ...upgradeSettings,
  ticker: section(),
  countdown: section(),
  resource: section(),
  orderStatus: {
    arrive: (input) => {
      const { link: page } = input as OrderStatusInput;
      return page === undefined
        ? { pathname: '/conference/confirmation', search: '?status=unverified' }
        : { pathname: '/award/confirmation', search: '?status=failure', state: { page, reason: 'unverified' } };
    },
    beside: () => [],
  },
  workshopBoard: section(),
  enquiry: { ...section(), show: '#contact form, #contact [role=status]' },
};

const queryOf = (values: Record<string, string | undefined>): string => {
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
};

const atTheGroup: Arrival = { pathname: '/bulk-booking', search: '?pass=under' };

/** Snapshot of a group of two with a pass and a workshop. */
const groupChosen = (): AnyMachineSnapshot =>
  snapshotIn(groupChoiceMachine, { choosing: 'listed' }, {
    least: 2,
    most: 100,
    maxWorkshops: 5,
    preselected: 'under',
    key: 'under',
    quantity: 2,
    workshops: [aWorkshop()],
    listed: 'under',
    choices: [[], [aWorkshop().id]],
    open: [],
    change: undefined,
    before: undefined,
  } satisfies GroupChoice);

const groupUnderWay = (): AnyMachineSnapshot =>
  snapshotIn(bulkBookingMachine, { booking: { passes: 'settled', form: 'fillingParticipants' } }, {
    stage: 'participants',
    passes: somePasses(),
    answers: aGroupContact(),
    group: undefined,
    problem: undefined,
  } satisfies BulkBooking);

const atTheForm: Arrival = { pathname: '/booking', search: '?pass=under' };

/** A delegate who gives a presentation, so the form has a field for the abstract as PDF. */
const aPresenter = aDelegate({
  participation: ['conference', 'presentation'],
  presentation: 'oral_presentation',
});

const booking = (answers: SingleBooking['answers']): AnyMachineSnapshot =>
  snapshotIn(singleBookingMachine, 'fillingContact', {
    pass: 'under',
    count: 1,
    maxTickets: 1,
    passType: somePasses()[0],
    answers,
    workshops: [],
    attendees: [],
    recipient: undefined,
    checkout: undefined,
    problem: undefined,
    refusedFields: [],
  } satisfies SingleBooking);

const workshopsWith = (selected: SingleBooking['workshops']): AnyMachineSnapshot =>
  snapshotIn(workshopListMachine, 'loaded', {
    conferenceId: 'sample',
    most: 5,
    filters: [],
    workshops: [aWorkshop()],
    selected,
    selectedIds: selected.map(({ id }) => id),
  });

const noFile = (): AnyMachineSnapshot =>
  snapshotIn(pdfUploadMachine, 'empty', {
    maxMegabytes: 10,
    file: undefined,
    progress: 0,
    url: undefined,
    problem: undefined,
  });

const noPassSent = (): AnyMachineSnapshot => snapshotIn(sendPassMachine, 'closed', { passId: '', problem: undefined });

const nothingKept = (): AnyMachineSnapshot =>
  snapshotIn(keptPassesMachine, 'ready', { passes: [], problem: undefined, chosen: undefined, leaving: [], shown: [] });

const ticketsShown = (): AnyMachineSnapshot => {
  const lookup = aLookup();
  const email = lookup.user_data[0]?.email ?? '';
  const context = { email, code: '', supportEmail: '', lookup, orders: [], problem: undefined };
  return ticketRetrievalMachine.resolveState({ value: 'showing', context, status: 'done' });
};
