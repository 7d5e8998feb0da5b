import type { ActorRefFrom } from 'xstate';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import type { GroupFileKind, PersonEdit } from '#machines/group-orders/group-orders.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import type { GroupLink, GroupSession } from '#machines/group-sign-in/group-sign-in.ts';
import * as endpoints from '#schemas/api/groups.api.ts';
import { emailCodeFlow } from '#src/site/email-code/index.ts';
import { fromCall } from '#src/lib/flow.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

/** Order code, and token of the contact's session. Decision 32. */
interface OneGroup {
  /** token of the contact's session */
  token: string;
  order: string;
}

const params = { expoId: ids.expoId };
const inSession = (token: string) => ({ 'x-group-session': token });
const inGroup = ({ token, order }: OneGroup, signal: AbortSignal) => ({
  params: { ...params, order },
  headers: inSession(token),
  signal,
});

/** The machine that verifies the email of a contact, with its calls to the service. */
export const groupSignInFlow = groupSignInMachine.provide({
  actors: {
    openLink: fromCall(async (link: GroupLink, signal) => {
      const {
        email,
        state,
        due,
        unpaid_domain: unpaidDomain,
      } = await call(endpoints.openGroupLink, {
        params,
        body: link,
        signal,
      });
      return { email, state, due, ...(unpaidDomain !== undefined && { unpaidDomain }) };
    }),
    emailCode: emailCodeFlow<GroupSession>({
      send: async (email, signal) =>
        (await call(endpoints.sendGroupCode, { params, body: { email }, signal })).wait_seconds,
      verify: async ({ email, code }, signal) => {
        const body = { email, otp_code: code };
        const { session, expires } = await call(endpoints.verifyGroupCode, { params, body, signal });
        // normalised, because the emails in mailed links are normalised too
        return { token: session, email: normaliseEmail(email), expires };
      },
    }),
  },
});

const files = {
  passes: endpoints.downloadGroupPasses,
  proforma: endpoints.downloadProforma,
  participants: endpoints.downloadParticipants,
};

/** The machine of all groups of a contact, with its calls to the service. */
export const groupOrdersFlow = groupOrdersMachine.provide({
  actors: {
    readGroups: fromCall(
      async ({ token }: { token: string }, signal) =>
        (await call(endpoints.readGroups, { params, headers: inSession(token), signal })).data,
    ),
    correctParticipant: fromCall(({ number, name, email, ...group }: OneGroup & Omit<PersonEdit, 'order'>, signal) =>
      call(endpoints.correctParticipant, {
        ...inGroup(group, signal),
        params: { ...params, order: group.order, number: String(number) },
        body: { name, email },
      }),
    ),
    /** Mails the pass of participant `number`. If it is undefined, mails all passes. */
    mailPasses: fromCall(async ({ number, ...group }: OneGroup & { number: number | undefined }, signal) => {
      const body = number === undefined ? {} : { participant: number };
      const { sent, left_out: leftOut } = await call(endpoints.emailGroupPasses, { ...inGroup(group, signal), body });
      return { sent, leftOut };
    }),
    cancelGroup: fromCall(async (group: OneGroup, signal) => {
      await call(endpoints.cancelGroup, { ...inGroup(group, signal), body: {} });
    }),
    saveFile: fromCall(async ({ file, ...group }: OneGroup & { file: GroupFileKind }, signal) => {
      const request = { ...inGroup(group, signal), fallbackName: `${file}-${group.order}` };
      saveFile(await download(files[file], request));
    }),
  },
});

export type GroupOrdersActor = ActorRefFrom<typeof groupOrdersFlow>;

/** The machine that pays for a group, with its calls to the service and the gateway. */
export const groupPaymentFlow = groupPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    payGroup: fromCall((group: OneGroup, signal) => call(endpoints.payGroup, { ...inGroup(group, signal), body: {} })),
  },
});

export const sessionKey = 'symposia.group-session';

/** The session of a contact, stored in this tab. */
export const keptSession = storedValue<GroupSession>('session', sessionKey, hasTexts('token', 'email', 'expires'));
