import { anAbstractBody } from '#tests/support/samples/abstracts.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { body, expo, isStranger, type Row } from './row.ts';
import type { World } from './world.ts';

/** Routes for owners of data. Each replies only to the owner, or to everyone with their own data. */
const exhibitorAlone = { others: 401, exhibitor: 200, 'another exhibitor': 200 };
const contactAlone = { others: 401, 'group contact': 200, 'another group contact': 404 };
/** 409 tells the contact that the order is not paid; other roles get the usual refusal */
const contactToldLater = { ...contactAlone, 'group contact': 409 };
const linkAlone = { others: 404, 'order link': 200, 'another order link': 200 };
const delegateAlone = { others: 401, delegate: 200, 'another delegate': 200 };

const group =
  (path: string) =>
  ({ asha }: World) => ({ url: `${expo}/group/orders/${asha.groupCode}${path}` });
const { billingAddress, mobile, name, personDesignation, website } = aSignUp();
const answers = { decision: 'yes', sectorIntrested: 'healthcare', marketing: 'friend', personName: 'Somebody Else' };
const details = { ...answers, billingAddress, mobile, name, personDesignation, website };
const newName = (role: Parameters<typeof isStranger>[0]) => (isStranger(role) ? 'Ravi Kumar' : 'Asha Raman');

export const ownRows: Record<string, Row> = {
  'GET /prod/v1/expo/:expoId/exhibitor/profile': { answers: exhibitorAlone },
  'PUT /prod/v1/expo/:expoId/exhibitor/profile': {
    ask: () => body({ version: 1, details }),
    answers: exhibitorAlone,
  },
  'GET /prod/v1/expo/:expoId/exhibitor/documents': { answers: exhibitorAlone },
  'GET /prod/v1/expo/:expoId/exhibitor/documents/:documentId': {
    ask: ({ asha }) => ({ url: `${expo}/exhibitor/documents/${asha.documentId}` }),
    answers: { ...exhibitorAlone, 'another exhibitor': 404 },
  },
  'GET /prod/v1/expo/:expoId/exhibitor/enquiries': { answers: exhibitorAlone },
  'POST /prod/v1/expo/:expoId/exhibitor/enquiries': {
    ask: () => body({ category: 'corner', message: 'How large is it?' }),
    answers: exhibitorAlone,
  },

  'GET /prod/v1/expo/:expoId/group/orders': { answers: { ...contactAlone, 'another group contact': 200 } },
  'GET /prod/v1/expo/:expoId/group/orders/:order/billing': { ask: group('/billing'), answers: contactAlone },
  'PUT /prod/v1/expo/:expoId/group/orders/:order/billing': {
    ask: (world) => ({ ...group('/billing')(world), payload: { name: 'Sample Hospital' } }),
    answers: contactAlone,
  },
  'GET /prod/v1/expo/:expoId/group/orders/:order/participants.csv': {
    ask: group('/participants.csv'),
    answers: contactAlone,
  },
  'GET /prod/v1/expo/:expoId/group/orders/:order/passes.pdf': {
    ask: group('/passes.pdf'),
    answers: contactToldLater,
  },
  'GET /prod/v1/expo/:expoId/group/orders/:order/pro-forma.pdf': {
    ask: group('/pro-forma.pdf'),
    answers: contactAlone,
  },
  'PUT /prod/v1/expo/:expoId/group/orders/:order/participants/:number': {
    ask: (world) => ({ ...group('/participants/2')(world), payload: { name: 'Sample Other' } }),
    answers: contactAlone,
  },
  'POST /prod/v1/expo/:expoId/group/orders/:order/passes/email': {
    ask: (world) => ({ ...group('/passes/email')(world), payload: {} }),
    answers: contactToldLater,
  },
  'POST /prod/v1/expo/:expoId/group/orders/:order/pay': { ask: group('/pay'), answers: contactAlone },
  'POST /prod/v1/expo/:expoId/group/orders/:order/cancel': { ask: group('/cancel'), answers: contactAlone },

  'GET /prod/v1/expo/:expoId/order': {
    answers: { ...linkAlone, browser: 200, 'another browser': 200 },
  },
  'GET /prod/v1/expo/:expoId/order/billing': { answers: linkAlone },
  'PUT /prod/v1/expo/:expoId/order/billing': {
    ask: () => body({ name: 'Sample Hospital' }),
    answers: linkAlone,
  },
  'GET /prod/v1/expo/:expoId/order/documents/:document': {
    ask: () => ({ url: `${expo}/order/documents/passes` }),
    answers: linkAlone,
  },
  // 409 tells the holder of the link that the order is paid; other roles get 404
  'POST /prod/v1/expo/:expoId/order/pay': { answers: { others: 404, 'order link': 409, 'another order link': 409 } },
  'PUT /prod/v1/expo/:expoId/order/people/:number': {
    ask: (_, role) => ({
      url: `${expo}/order/people/1`,
      payload: { name: newName(role), email: `${isStranger(role) ? 'ravi' : 'asha'}@example.org` },
    }),
    answers: linkAlone,
  },
  'POST /prod/v1/expo/:expoId/order/refund': {
    ask: () => body({ ground: 'event-changed', message: 'I cannot come then.' }),
    answers: linkAlone,
  },

  'GET /prod/v1/expo/:expoId/abstract': { answers: delegateAlone },
  'GET /prod/v1/expo/:expoId/abstract/file': { answers: { ...delegateAlone, 'another delegate': 404 } },
  'PUT /prod/v1/expo/:expoId/abstract': {
    // with the URL of Asha's file
    ask: ({ asha }, role) => body(anAbstractBody(asha.fileUrl, { version: isStranger(role) ? 0 : 1 })),
    answers: { ...delegateAlone, 'another delegate': 400 },
  },

  // for everyone who has verified the email of the passes
  'POST /prod/v1/expo/:expoId/upgrade/quote': {
    ask: ({ asha }) => body({ target: 'delegate', email: asha.email, pass_ids: [asha.visitorPass] }),
    answers: { others: 401, 'ticket holder': 200 },
  },
  'POST /prod/v1/expo/:expoId/upgrade/order': {
    ask: ({ asha }) => body({ target: 'delegate', email: asha.email, pass_ids: [asha.visitorPass], OrderCost: 3000 }),
    answers: { others: 401, 'ticket holder': 200 },
  },
};
