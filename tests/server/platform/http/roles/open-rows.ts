import { aSignUp } from '#tests/support/identity/accounts.ts';
import { anEnquiryBody } from '#tests/support/samples/enquiries.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { slashPaths, webFolderPaths } from '#tests/support/screens/web-folder.ts';
import { body, everyone, expo, type Row } from './row.ts';

/**
 * Routes that reply to everyone in the same way. The replies contain no personal data, or the caller must know a
 * secret id.
 */
const nobody = { email: 'nobody@example.org' };
const wrongCode = { ...nobody, otp_code: '000000' };
const nothing = '0'.repeat(32);

const identityCall = () => ({
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
  },
  payload: '{}',
});

const pageStatus: Record<string, number> = { '/conference/confirmation': 302, '/orders/:token': 404 };

export const openRows: Record<string, Row> = {
  ...Object.fromEntries(webFolderPaths.map((path) => [`GET ${path}`, everyone(pageStatus[path] ?? 200)])),
  ...Object.fromEntries(slashPaths.map((path) => [`GET ${path}`, everyone(308)])),
  'GET /prod/v1/expo/:expoId/clock': everyone(200),
  'GET /prod/v1/expo/:expoId/conference/:conferenceId/addon': everyone(200, ({ server }) => ({
    url: `${expo}/conference/${server.services.conference.event.ids.conferenceId}/addon`,
  })),
  'GET /prod/v1/expo/:expoId/landingpage/committee': everyone(200),
  'GET /prod/v1/expo/:expoId/landingpage/pass': everyone(200),
  'GET /prod/v1/expo/:expoId/landingpage/speaker': everyone(200),
  'GET /prod/v1/expo/:expoId/email/unique': everyone(200, () => ({
    url: `${expo}/email/unique?email=nobody@example.org`,
  })),
  'POST /prod/v1/expo/:expoId/email/unique': everyone(200, () => body({ emails: ['nobody@example.org'] })),
  'POST /prod/v1/expo/:expoId/email/unpaid': everyone(200, () => body({ email: 'nobody@example.org' })),

  'POST /prod/v1/expo/:expoId/exhibitor/signup/:eventSlug': everyone(200, (_, __, index) => ({
    url: `${expo}/exhibitor/signup/simc-2025-event`,
    payload: aSignUp({ email: `new${index}@example.org` }),
  })),
  'POST /prod/v1/expo/:expoId/order/create/visitor/:eventCode': everyone(200, ({ server }, _, index) => ({
    url: `${expo}/order/create/visitor/SIMC25`,
    payload: anOrder(server.services, { answers: { email: `buyer${index}@example.org` } }),
  })),
  'POST /prod/v1/expo/:expoId/visitor/registration/awards': everyone(400, () => body({})),
  'POST /prod/v1/:project/send-html-email': everyone(200, (_, __, index) => ({
    url: '/prod/v1/symposia/send-html-email',
    payload: anEnquiryBody({ email: `visitor${index}@example.org` }),
  })),
  'POST /prod/v1/expo/file/upload/:storage': everyone(400, () => ({
    url: '/prod/v1/expo/file/upload/s3',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b--\r\n',
  })),

  // codes are sent only by mail, so no role has one
  'POST /prod/v1/expo/:expoId/conference/booked/otp/send': everyone(404, () => body(nobody)),
  'POST /prod/v1/expo/:expoId/conference/booked/otp/verify': everyone(400, () => body(wrongCode)),
  'POST /prod/v1/expo/:expoId/conference/booked/check': everyone(200, () =>
    body({ status: 'verified', user_data: [], signature: '', expires: '' }),
  ),
  'POST /prod/v1/expo/:expoId/abstract/otp/send': everyone(404, () => body(nobody)),
  'POST /prod/v1/expo/:expoId/abstract/otp/verify': everyone(400, () => body(wrongCode)),
  'POST /prod/v1/expo/:expoId/group/otp/send': everyone(200, () => body(nobody)),
  // a different email per role, because the fifth wrong code for an email gets another status
  'POST /prod/v1/expo/:expoId/group/otp/verify': everyone(400, (_, __, index) =>
    body({ ...wrongCode, email: `nobody${index}@example.org` }),
  ),
  'POST /prod/v1/expo/:expoId/group/link': everyone(404, ({ asha }) =>
    body({ order: asha.groupCode, key: 'A'.repeat(64) }),
  ),

  // everyone with the id may read the pass, but it is mailed only to its holder
  'GET /prod/v1/expo/:expoId/passes/:passId': everyone(200, ({ asha }) => ({ url: `${expo}/passes/${asha.passId}` })),
  'GET /prod/v1/expo/:expoId/passes/:passId/email': everyone(403, ({ asha }) => ({
    url: `${expo}/passes/${asha.passId}/email?code=SIMC25`,
  })),
  // only the session of the author opens the file of an abstract
  'GET /prod/v1/expo/file/:fileId': everyone(404, ({ asha }) => ({ url: new URL(asha.fileUrl).pathname })),

  // payments are accepted only with a valid signature
  'POST /prod/v1/expo/order/confirm/:orgSlug': everyone(200, ({ server, asha }) => ({
    url: `/prod/v1/expo/order/confirm/${server.services.conference.event.ids.orgSlug}`,
    payload: { sandbox_order_id: asha.openOrder, sandbox_payment_id: nothing, sandbox_signature: nothing },
  })),
  'POST /prod/v1/expo/payments/:gateway/webhook': {
    ask: ({ webhook }) => ({
      url: '/prod/v1/expo/payments/sandbox/webhook',
      headers: { 'content-type': 'application/json' },
      payload: webhook,
    }),
    answers: { others: 401, provider: 200 },
  },

  'GET /assets/main-abc123.js': everyone(200),
  'GET /assets/:file': everyone(404, () => ({ url: '/assets/earlier-abc123.js' })),
  'GET /favicon.svg': everyone(200),
  'GET /page-facts.json': everyone(200),
  'GET /calendar/:file': everyone(200, () => ({ url: '/calendar/conference.ics' })),
  'GET /simc-2025-brochure.pdf': everyone(200),
  'GET /simc-2025-stall-brochure.pdf': everyone(200),
  'GET /pictures/:file': everyone(404, () => ({ url: '/pictures/none.webp' })),
  'GET /desk': everyone(200),
  'GET /desk*': everyone(200, () => ({ url: '/desk/staff' })),
  'GET /desk/assets/:file': everyone(404, () => ({ url: '/desk/assets/earlier-abc123.js' })),
  'GET /desk/assets/entry-abc123.js': everyone(200),
  'POST /unsubscribe': everyone(404, () => ({ url: '/unsubscribe?mailing=m&recipient=1&key=wrong' })),
  'POST /confirm-email': everyone(303, () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } })),
  'POST /confirm-code': everyone(303, () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } })),
  'GET /robots.txt': everyone(200),
  'GET /sitemap.xml': everyone(200),
  'GET /docs/api': everyone(200),
  'GET /docs/api/': everyone(200),
  'GET /docs/api/*': everyone(404, () => ({ url: '/docs/api/nothing' })),
  'GET /docs/api/json': everyone(200),
  'GET /docs/api/yaml': everyone(200),
  'GET /docs/api/static/index.html': everyone(302),
  'GET /docs/api/static/swagger-initializer.js': everyone(200),
  'POST /identity': everyone(400, identityCall),
  'POST /identity/': everyone(400, identityCall),
  'GET /identity/ap-south-1_Symposia/.well-known/jwks.json': everyone(200),

  // in the sandbox everyone with an order id can pay
  'GET /sandbox/checkout.js': everyone(200),
  'POST /sandbox/approve': everyone(404, () => body({ order_id: nothing })),
  'POST /sandbox/decline': everyone(404, () => body({ order_id: nothing })),
};

/** Routes that only the same machine may call, here with every role. Other tests call them from other addresses. */
export const hereRows: Record<string, Row> = {
  'GET /healthz': everyone(200),
  'GET /readyz': everyone(200),
  'GET /metrics': everyone(200),
  'GET /dev/staff': everyone(200),
  'GET /dev/statement.csv': everyone(200),
  'GET /dev/mailbox': everyone(200),
  'GET /dev/mailbox.json': { ...everyone(200), shows: true },
  'GET /dev/mailbox/:id': everyone(404, () => ({ url: `/dev/mailbox/${nothing}` })),
  'GET /dev/mailbox/:id/body': everyone(404, () => ({ url: `/dev/mailbox/${nothing}/body` })),
  'GET /dev/mailbox/:id/attachments/:index': everyone(404, () => ({ url: `/dev/mailbox/${nothing}/attachments/0` })),
  'GET /dev/faults': everyone(200),
  'DELETE /dev/faults': everyone(204),
  'PUT /dev/faults/:call': everyone(404, () => ({ url: '/dev/faults/nothing', payload: { kind: 'cut' } })),
  'DELETE /dev/faults/:call': everyone(404, () => ({ url: '/dev/faults/nothing' })),
};
