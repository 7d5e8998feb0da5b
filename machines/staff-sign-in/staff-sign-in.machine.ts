import { assign, setup } from 'xstate';
import { isPassword } from '#domain/account/passwords.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { areFilled, credentialsIn, newPasswordIn, type Credentials } from '../password-events.ts';
import {
  isAppCode,
  isOver,
  staffProblem,
  staffSteps,
  type StaffSignIn,
  type StaffSignInInput,
  type StaffStep,
} from './staff-sign-in.ts';

const outputOf = ({ event }: { event: { output: StaffStep } }): StaffStep => event.output;
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Where a reply of the identity service leads, to a password and to a new password. */
const nextStep = [
  { guard: { type: 'isSignedIn', params: outputOf }, target: '#staffSignIn.opening' },
  {
    guard: { type: 'asksForApp', params: outputOf },
    target: '#staffSignIn.settingUp',
    actions: { type: 'setAppKey', params: outputOf },
  },
  { guard: { type: 'asksForCode', params: outputOf }, target: '#staffSignIn.code' },
] as const;

const saying = (sentence: () => string) => ({ type: 'setProblem', params: () => ({ problem: sentence() }) }) as const;

const sayingWhy = {
  type: 'setProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: staffProblem(event.error) }),
} as const;

/** The time for this step has passed. */
const startOver = {
  guard: { type: 'isOver', params: errorOf },
  target: '#staffSignIn.password',
  actions: saying(m.password_sign_in_ran_out),
} as const;

const failed = [startOver, { target: 'editing', actions: sayingWhy }] as const;

/** The identity service asks for a step that the desk does not support. */
const unsupported = { target: 'editing', actions: saying(m.password_sign_in_failed) } as const;

const back = { target: '#staffSignIn.password', actions: 'clearProblem' } as const;

/** Asks for a code of the app and sends it. */
const askingForCode = {
  initial: 'editing',
  states: {
    editing: {
      on: {
        'code.submitted': {
          guard: { type: 'isCode', params: ({ event }: { event: { code: string } }) => ({ code: event.code }) },
          target: 'sending',
        },
        back,
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }: { event: { type: string } }) => ({ code: 'code' in event ? String(event.code).trim() : '' }),
        onDone: [{ guard: { type: 'isSignedIn', params: outputOf }, target: '#staffSignIn.opening' }, unsupported],
        onError: failed,
      },
    },
  },
} as const;

/** A member of staff signs in at the desk with password and app, or confirms the session with them. Decision 67. */
export const staffSignInMachine = setup({
  types: {} as {
    context: StaffSignIn;
    input: StaffSignInInput;
    events:
      | ({ type: 'password.submitted' } & Credentials)
      | { type: 'newPassword.submitted'; password: string }
      | { type: 'code.submitted'; code: string }
      | { type: 'back' }
      | { type: 'codes.requested' }
      | { type: 'codes.skipped' }
      | { type: 'codes.kept' };
    tags: 'busy';
  },
  actors: {
    signIn: effect<StaffStep, Credentials>('signIn'),
    sendNewPassword: effect<StaffStep, { password: string }>('sendNewPassword'),
    sendCode: effect<StaffStep, { code: string }>('sendCode'),
    openSession: effect<void, { isConfirming: boolean }>('openSession'),
    makeCodes: effect<{ codes: string[] }, void>('makeCodes'),
  },
  actions: {
    startWith: assign((_, { email }: { email: string }) => ({ email: email.trim(), appKey: '' })),
    setAppKey: assign((_, { appKey = '' }: StaffStep) => ({ appKey })),
    setCodes: assign((_, { codes }: { codes: string[] }) => ({ codes })),
    clearCodes: assign({ codes: [] }),
    setProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    clearProblem: assign({ problem: '' }),
  },
  guards: {
    isFilled: ({ context }, credentials: Credentials) =>
      areFilled(credentials) && (!context.isFixed || credentials.email.trim() === context.email),
    isPassword: (_, { password }: { password: string }) => isPassword(password),
    isCode: (_, { code }: { code: string }) => isAppCode(code),
    isSignedIn: (_, { isSignedIn }: StaffStep) => isSignedIn,
    asksForPassword: (_, { step }: StaffStep) => step === staffSteps.newPassword,
    asksForApp: (_, { step, appKey }: StaffStep) => step === staffSteps.setUpApp && appKey !== undefined,
    asksForCode: (_, { step }: StaffStep) => step === staffSteps.code,
    hasNewApp: ({ context }) => context.appKey !== '',
    hasCodes: (_, { codes }: { codes: string[] }) => codes.length > 0,
    isOver: (_, { error }: { error: unknown }) => isOver(error),
  },
}).createMachine({
  id: 'staffSignIn',
  description: 'Password and code go from the event to the identity service and are never stored.',
  context: ({ input: { email, isConfirming = false } }) => ({
    email: email ?? '',
    isFixed: email !== undefined,
    isConfirming,
    appKey: '',
    codes: [],
    problem: '',
  }),
  initial: 'password',
  states: {
    password: {
      on: {
        'password.submitted': {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'signingIn',
          actions: { type: 'startWith', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: credentialsIn,
        onDone: [
          ...nextStep,
          { guard: { type: 'asksForPassword', params: outputOf }, target: 'newPassword' },
          { target: 'password', actions: saying(m.password_sign_in_failed) },
        ],
        onError: { target: 'password', actions: sayingWhy },
      },
    },
    newPassword: {
      description: 'The password is temporary. The person chooses another one.',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'newPassword.submitted': {
              guard: { type: 'isPassword', params: ({ event }) => ({ password: event.password }) },
              target: 'sending',
            },
            back,
          },
        },
        sending: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'sendNewPassword',
            src: 'sendNewPassword',
            input: newPasswordIn,
            onDone: [...nextStep, unsupported],
            onError: failed,
          },
        },
      },
    },
    settingUp: {
      description: 'Shows the key of the app as a QR code, and asks for the first code of the app.',
      ...askingForCode,
    },
    code: {
      description: 'Asks for a code of the app, or for a recovery code.',
      ...askingForCode,
    },
    opening: {
      description: 'The service checks that the account belongs to the staff.',
      tags: 'busy',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ isConfirming: context.isConfirming }),
        onDone: [{ guard: 'hasNewApp', target: 'makingCodes' }, { target: 'open' }],
        onError: { target: 'password', actions: sayingWhy },
      },
    },
    makingCodes: {
      description: 'The app is new. The service makes recovery codes, if it has any.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'makeCodes',
        src: 'makeCodes',
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'setCodes', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onError: { target: 'withoutCodes', actions: sayingWhy },
      },
    },
    withoutCodes: {
      description: 'There are no codes, because of an error. The person can make them later at the desk.',
      on: { 'codes.requested': 'makingCodes', 'codes.skipped': 'open' },
    },
    codes: {
      description: 'Shows the recovery codes once.',
      exit: 'clearCodes',
      on: { 'codes.kept': 'open' },
    },
    open: { tags: 'busy', type: 'final' },
  },
});
