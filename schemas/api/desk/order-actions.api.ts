import Type from 'typebox';
import { orderNote } from '#domain/limits.ts';
import { Email, ExpoParams, ProblemReply, fileReply } from '#schemas/api/common.ts';
import { DeskOrder } from './order.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/orders/:orderId';
export const needsOrder = `${needsSession} Returns 404 for an unknown order.`;
export const changes = `${needsOrder} Returns 409 if the action is impossible, or if the order has changed since \`version\`. Then nothing is written, and \`message\` names the change, its author and its time.`;
const text = (maxLength: number) => Type.String({ maxLength });
const id = text(100);
const version = Type.String({ maxLength: 100, description: '`version` of the order that was shown' });

const OrderParams = Type.Object({ ...ExpoParams.properties, orderId: id });
export const PersonParams = Type.Object({
  ...OrderParams.properties,
  number: Type.Integer({ minimum: 1, maximum: 1000 }),
});
export const common = { tags: ['desk'], response: { 200: DeskOrder, default: ProblemReply } };
export const body = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object({ version, ...properties }, { additionalProperties: false });

export const readDeskOrder = endpoint({
  method: 'GET',
  url,
  schema: {
    ...common,
    operationId: 'readDeskOrder',
    summary: 'An order with its timeline and the actions that are possible now',
    description: `${needsOrder} The audit log records who read it. Fields that the role may not see are missing.`,
    params: OrderParams,
  },
});

export const downloadDeskDocument = endpoint({
  method: 'GET',
  url: `${url}/documents/:document`,
  schema: {
    operationId: 'downloadDeskDocument',
    summary: 'Passes, an invoice or a credit note of an order, as a PDF',
    description: `${needsOrder} The audit log records who read it.`,
    tags: ['desk'],
    params: Type.Object({ ...OrderParams.properties, document: text(60) }),
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});

export const correctDeskPerson = endpoint({
  method: 'PUT',
  url: `${url}/people/:number`,
  schema: {
    ...common,
    operationId: 'correctDeskPerson',
    summary: 'Correct the details of a person',
    description: `${changes} Returns 428 if password and second factor are older than five minutes, and a person of a paid order or a group gets another email, or another name within twelve hours after another email. Fields that are missing stay. A valid pass is mailed again, except if only the phone changed; after a change of email, the previous email gets a mail too.`,
    params: PersonParams,
    body: body({
      name: text(200),
      email: Email,
      mobile: Type.Optional(text(20)),
      designation: Type.Optional(text(100)),
      organisation: Type.Optional(text(200)),
    }),
  },
});

export const correctDeskContact = endpoint({
  method: 'PUT',
  url: `${url}/contact`,
  schema: {
    ...common,
    operationId: 'correctDeskContact',
    summary: 'Correct the contact of an order, who is not one of its people',
    description: `${changes} Returns 428 for another email of a paid order or a group if password and second factor are older than five minutes. After a change of email, links in earlier mails become invalid, both emails get a mail.`,
    params: OrderParams,
    body: body({ name: text(200), email: Email, mobile: text(20) }),
  },
});

export const correctDeskBilling = endpoint({
  method: 'PUT',
  url: `${url}/billing`,
  schema: {
    ...common,
    operationId: 'correctDeskBilling',
    summary: 'Correct the billing details of an order',
    description: `${changes} An issued invoice is reversed by a credit note and replaced; both are mailed to the buyer.`,
    params: OrderParams,
    body: body({
      name: text(100),
      gst_number: Type.Optional(text(20)),
      address: Type.Optional(text(500)),
      state: Type.Optional(text(60)),
    }),
  },
});

export const sendDeskPass = endpoint({
  method: 'POST',
  url: `${url}/people/:number/pass`,
  schema: {
    ...common,
    operationId: 'sendDeskPass',
    summary: 'Mail the pass of a person again',
    description: `${needsOrder} Returns 429 within a minute of the last time.`,
    params: PersonParams,
  },
});

export const resendDeskMail = endpoint({
  method: 'POST',
  url: `${url}/mails/:mailId/resend`,
  schema: {
    ...common,
    operationId: 'resendDeskMail',
    summary: 'Send a mail of an order again, to the present email of its recipient',
    description: `${needsOrder} Returns 409 if it cannot be sent again.`,
    params: Type.Object({ ...OrderParams.properties, mailId: id }),
  },
});

export const extendDeskHold = endpoint({
  method: 'PUT',
  url: `${url}/hold`,
  schema: {
    ...common,
    operationId: 'extendDeskHold',
    summary: 'Hold the seats of an unpaid order for longer',
    description: changes,
    params: OrderParams,
    body: body({ until: Type.String({ maxLength: 40, description: 'ISO time' }) }),
  },
});

export const withdrawDeskOrder = endpoint({
  method: 'POST',
  url: `${url}/withdraw`,
  schema: {
    ...common,
    operationId: 'withdrawDeskOrder',
    summary: 'Cancel an unpaid order and free its seats',
    description: changes,
    params: OrderParams,
    body: body({}),
  },
});

export const noteOnDeskOrder = endpoint({
  method: 'POST',
  url: `${url}/notes`,
  schema: {
    ...common,
    operationId: 'noteOnDeskOrder',
    summary: 'Write a note about an order, which only staff can read',
    description: needsOrder,
    params: OrderParams,
    body: Type.Object(
      { note: Type.String({ minLength: 1, maxLength: orderNote.length }) },
      { additionalProperties: false },
    ),
  },
});
