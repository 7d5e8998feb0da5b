import { awardOrder, nominationOf, type Nominee } from '#domain/awards.ts';
import { anAccount, aSignUp, signInByHand } from '#tests/support/identity/accounts.ts';
import { anAbstractBody, verifyDelegate, uploadFile } from '#tests/support/samples/abstracts.ts';
import { anEnquiryBody } from '#tests/support/samples/enquiries.ts';
import { aGroup, mailedKey, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { anOpenOrder, aPaidOrder } from '#tests/support/samples/order-page.ts';
import { aReceipt, anOrder } from '#tests/support/samples/orders.ts';
import type { TestServer } from '../server.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';

/** A valid call of a route. A unique number replaces '§' in its body and headers. */
export interface Seed {
  method: string;
  path: string;
  /** values of path parameters that replace the default values */
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

const nominee: Nominee = {
  nomineeName: 'Meena Krishnan',
  designation: 'Principal',
  organizationName: 'Sample School',
  address: '12 Sample Street',
  mobile: '9876543210',
  email: 'meena§@school.example',
  state: 'Tamil Nadu',
  city: 'Sample City',
};
const award = 'Principal of The Year';
const identityType = 'application/x-amz-json-1.1';

/** Valid calls of a user with an account, orders, a group, an abstract and a pass. */
export async function makeSeeds(server: TestServer): Promise<Seed[]> {
  const { services } = server;
  const { consent } = services.conference.event;
  const expo = '/prod/v1/expo/:expoId';
  const order = '/prod/v1/expo/:expoId/order/create/visitor/:eventCode';
  const email = 'asha§@example.org';

  await anAccount(server, { email: 'asha@devices.example' });
  const { IdToken, AccessToken, RefreshToken } = (await signInByHand(server, { email: 'asha@devices.example' })).body
    .AuthenticationResult!;
  const bearer = { authorization: `Bearer ${IdToken}` };
  const open = await anOpenOrder(server, { answers: { email: 'open@example.org' } });
  const paid = await aPaidOrder(server, { answers: { email: 'paid@example.org' } });
  const passId = await aPaidBooking(server, { answers: { email: 'asha@example.org' } });
  const group = await placeGroup(server, { answers: { email: 'group@example.org' } });
  const key = await mailedKey(server, group);
  const session = { 'x-group-session': await signIn(server, 'group@example.org') };
  const proof = { 'x-abstract-session': await verifyDelegate(server) };
  const file = await uploadFile(server);
  const visitor = await aVisitorPass(server);
  const cookie = await verifyEmail(server);
  const link = { 'x-order-link': paid.link };
  const upgrade = { target: 'delegate', email: 'vani@devices.example', pass_ids: [visitor] };
  const ClientId = services.identity.client.clientId;
  const target = (operation: string) => ({
    'content-type': identityType,
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  });
  const identity = (operation: string, body: object): Seed => ({
    method: 'POST',
    path: '/identity',
    headers: target(operation),
    body: { ClientId, ...body },
  });

  return [
    {
      method: 'POST',
      path: order,
      body: anOrder(services, { answers: { email }, workshopIds: ['writing', 'airway'] }),
    },
    {
      method: 'POST',
      path: order,
      body: aGroup(services, { answers: { email }, of: 'g§', workshops: () => ['writing'] }),
    },
    {
      method: 'POST',
      path: order,
      params: { eventCode: services.conference.event.ids.eventSlug },
      headers: { 'x-order-token': 'a-token-of-browser-§' },
      body: { ...awardOrder(nominee, { award, cost: 29999 }), consentVersion: consent.version },
    },
    {
      method: 'POST',
      path: `${expo}/visitor/registration/awards`,
      query: { type: award },
      headers: { 'x-order-token': 'a-token-of-browser-§' },
      body: { ...nominationOf(nominee, award), consentVersion: consent.version },
    },
    { method: 'POST', path: '/prod/v1/expo/order/confirm/:orgSlug', body: aReceipt(server, open.providerOrderId) },
    { method: 'POST', path: '/sandbox/approve', body: { order_id: open.providerOrderId } },
    { method: 'POST', path: '/sandbox/decline', body: { order_id: open.providerOrderId } },
    { method: 'GET', path: `${expo}/email/unique`, query: { email: 'someone§@example.org' } },
    { method: 'POST', path: `${expo}/email/unique`, body: { emails: ['a§@example.org', 'b§@example.org'] } },
    { method: 'POST', path: `${expo}/conference/booked/otp/send`, body: { email } },
    {
      method: 'POST',
      path: `${expo}/conference/booked/otp/verify`,
      body: { email: 'asha@example.org', otp_code: '123456' },
    },
    { method: 'GET', path: `${expo}/passes/:passId`, params: { passId } },
    {
      method: 'GET',
      path: `${expo}/passes/:passId/email`,
      params: { passId },
      query: { code: services.conference.event.ids.eventCode },
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    },
    { method: 'POST', path: `${expo}/group/link`, body: { order: group, key } },
    { method: 'POST', path: `${expo}/group/otp/send`, body: { email } },
    { method: 'POST', path: `${expo}/group/otp/verify`, body: { email: 'group@example.org', otp_code: '123456' } },
    { method: 'GET', path: `${expo}/group/orders`, headers: session },
    ...['pay', 'passes/email'].map((rest) => ({
      method: 'POST',
      path: `${expo}/group/orders/:order/${rest}`,
      params: { order: group },
      headers: session,
      body: rest === 'pay' ? undefined : { participant: 1 },
    })),
    ...['participants.csv', 'pro-forma.pdf', 'passes.pdf', 'billing'].map((rest) => ({
      method: 'GET',
      path: `${expo}/group/orders/:order/${rest}`,
      params: { order: group },
      headers: session,
    })),
    {
      method: 'PUT',
      path: `${expo}/group/orders/:order/participants/:number`,
      params: { order: group, number: '2' },
      headers: session,
      body: { name: 'Another Name' },
    },
    ...['', '/billing'].map((rest) => ({ method: 'GET', path: `${expo}/order${rest}`, headers: link })),
    { method: 'POST', path: `${expo}/order/pay`, headers: { 'x-order-link': open.link } },
    {
      method: 'PUT',
      path: `${expo}/order/people/:number`,
      params: { number: '1' },
      headers: { 'x-order-link': open.link },
      body: { name: 'Asha Raman', email },
    },
    { method: 'POST', path: `${expo}/order/refund`, headers: link, body: { ground: 'illness', message: 'I am ill.' } },
    {
      method: 'PUT',
      path: `${expo}/order/billing`,
      headers: link,
      body: { name: 'Sample Hospital', gst_number: '27AAPFU0939F1ZV', address: '12 Hospital Road\nMumbai' },
    },
    { method: 'POST', path: `${expo}/abstract/otp/send`, body: { email } },
    { method: 'POST', path: `${expo}/abstract/otp/verify`, body: { email: 'asha@example.org', otp_code: '123456' } },
    { method: 'GET', path: `${expo}/abstract`, headers: proof },
    { method: 'PUT', path: `${expo}/abstract`, headers: proof, body: anAbstractBody(file) },
    { method: 'POST', path: `${expo}/upgrade/quote`, headers: { cookie }, body: upgrade },
    { method: 'POST', path: `${expo}/upgrade/order`, headers: { cookie }, body: { ...upgrade, OrderCost: 3000 } },
    { method: 'GET', path: '/prod/v1/expo/file/:fileId', params: { fileId: file.split('/').at(-1)! } },
    { method: 'POST', path: `${expo}/exhibitor/signup/:eventSlug`, body: aSignUp({ email: 'devices§@example.org' }) },
    ...['profile', 'documents', 'enquiries'].map((rest) => ({
      method: 'GET',
      path: `${expo}/exhibitor/${rest}`,
      headers: bearer,
    })),
    {
      method: 'PUT',
      path: `${expo}/exhibitor/profile`,
      headers: bearer,
      body: aSignUp({ email: 'asha@devices.example' }),
    },
    {
      method: 'POST',
      path: `${expo}/exhibitor/enquiries`,
      headers: bearer,
      body: { category: 'corner', message: 'Is a corner near the entrance free?' },
    },
    { method: 'POST', path: '/prod/v1/:project/send-html-email', body: anEnquiryBody({ email }) },
    {
      method: 'POST',
      path: '/prod/v1/expo/payments/:gateway/webhook',
      headers: { 'x-sandbox-signature': '0'.repeat(64) },
      body: { id: 'sbxevt_§', type: 'payment.captured', order_id: open.providerOrderId, payment_id: 'sbx_§' },
    },
    identity('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'ab'.repeat(380) },
    }),
    identity('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'asha@devices.example', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    }),
    identity('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } }),
    identity('RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      ChallengeResponses: { USERNAME: 'asha@devices.example', EMAIL_OTP_CODE: '12345678' },
      Session: 'x'.repeat(40),
    }),
    identity('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: 'asha@devices.example',
        PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(200, 1).toString('base64'),
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32, 1).toString('base64'),
        TIMESTAMP: 'Fri Nov 20 14:36:47 UTC 2026',
      },
    }),
    identity('ForgotPassword', { Username: email }),
    identity('ConfirmForgotPassword', { Username: email, ConfirmationCode: '123456', Password: 'Another-Passw0rd1' }),
    identity('GetUser', { AccessToken }),
    identity('RevokeToken', { Token: 'x'.repeat(40) }),
  ];
}
