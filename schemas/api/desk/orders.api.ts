import Type from 'typebox';
import { orderKinds, orderStates } from '#domain/booking/orders.ts';
import { ticketStates } from '#domain/tickets/upgrades.ts';
import { issues, orderSorts, paidHow, peopleSorts } from '#domain/staff/order-lists.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk';
const hidesFields = `${needsSession} Fields that the role may not see are missing.`;
const text = (maxLength: number) => Type.String({ maxLength });
const instant = Type.String({ description: 'ISO time' });
const rupees = Type.Number({ description: 'rupees' });
const Search = Type.Optional(
  Type.String({
    maxLength: 200,
    description:
      'words of names and institutions, email, four or more digits in a row of a phone, order code, pass id, invoice number, payment number; all words must match',
  }),
);

export const foundBy = ['code', 'pass', 'invoice', 'reference', 'person', 'contact'] as const;

const Hit = Type.Object({
  order_id: Type.String(),
  code: Type.String(),
  kind: Type.Enum([...orderKinds]),
  state: Type.Enum([...orderStates]),
  found_by: Type.Enum([...foundBy]),
  reference: Type.Optional(Type.String({ description: 'pass id, invoice number or payment number that was found' })),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  organisation: Type.Optional(Type.String()),
});
export type Hit = Type.Static<typeof Hit>;

export const searchDesk = endpoint({
  method: 'GET',
  url: `${url}/search`,
  schema: {
    operationId: 'searchDesk',
    summary: 'Search orders and people',
    description: `${hidesFields} \`order_id\` is set if the text is the whole code, pass id, invoice number or payment number of one order. Returns 400 for less than two letters.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ q: Type.String({ maxLength: 200 }) }),
    response: {
      200: Type.Object({
        order_id: Type.Optional(Type.String()),
        hits: Type.Array(Hit, { description: 'at most 20; first those of `order_id`' }),
        has_more: Type.Boolean(),
      }),
      default: ProblemReply,
    },
  },
});

const day = (description: string) =>
  Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`, description });

const filters = {
  q: Search,
  kind: Type.Optional(Type.Enum([...orderKinds])),
  state: Type.Optional(Type.Enum([...orderStates])),
  pass: Type.Optional(Type.String({ maxLength: 60, description: 'id of a pass' })),
  workshop: Type.Optional(Type.String({ maxLength: 60, description: 'id of a workshop' })),
  paid: Type.Optional(Type.Enum([...paidHow])),
  issue: Type.Optional(
    Type.Enum([...issues], { description: 'an open exception, an open refund request, or a refund under way' }),
  ),
  from: Type.Optional(day('first day, in the time zone of the conference')),
  to: Type.Optional(day('last day')),
};
/** Filters of the lists of orders and people, also for their exports. */
export const ListFilters = Type.Object(filters, { additionalProperties: false });
export type ListFilters = Type.Static<typeof ListFilters>;

const pageQuery = {
  ...filters,
  after: Type.Optional(Type.String({ maxLength: 500, description: '`next` of the page before' })),
};
const pageReply = {
  next: Type.Optional(Type.String({ description: 'for the next page; missing on the last one' })),
  is_cut: Type.Boolean({ description: 'so many rows match the search that only a part of them is listed' }),
};

const OrderRow = Type.Object({
  id: Type.String(),
  code: Type.String(),
  kind: Type.Enum([...orderKinds]),
  state: Type.Enum([...orderStates]),
  made_at: instant,
  paid_at: Type.Optional(instant),
  hold_until: instant,
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  organisation: Type.String(),
  pass: Type.Optional(Type.String({ description: 'name of the pass' })),
  people: Type.Integer(),
  total: Type.Optional(rupees),
  paid_how: Type.Optional(Type.String()),
  issues: Type.Optional(Type.Array(Type.Enum([...issues]))),
});
export type OrderRow = Type.Static<typeof OrderRow>;

export const listDeskOrders = endpoint({
  method: 'GET',
  url: `${url}/orders`,
  schema: {
    operationId: 'listDeskOrders',
    summary: 'Orders, 50 a page',
    description: `${hidesFields} Returns 403 for a filter about such a field.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ ...pageQuery, sort: Type.Optional(Type.Enum([...orderSorts])) }),
    response: { 200: Type.Object({ orders: Type.Array(OrderRow), ...pageReply }), default: ProblemReply },
  },
});

const PersonRow = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  order_code: Type.String(),
  kind: Type.Enum([...orderKinds]),
  state: Type.Enum([...orderStates], { description: 'of the order; `pass_state` is that of the person' }),
  made_at: instant,
  number: Type.Integer({ description: 'position in the order, from 1' }),
  name: Type.Optional(Type.String()),
  designation: Type.String(),
  organisation: Type.String(),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  pass: Type.Optional(Type.String({ description: 'name of the pass' })),
  pass_id: Type.Optional(Type.String()),
  pass_state: Type.Optional(Type.Enum([...ticketStates])),
  workshops: Type.Array(Type.String(), { description: 'names' }),
});
export type PersonRow = Type.Static<typeof PersonRow>;

export const listDeskPeople = endpoint({
  method: 'GET',
  url: `${url}/people`,
  schema: {
    operationId: 'listDeskPeople',
    summary: 'People with a pass or an unpaid order, 50 a page',
    description: `${hidesFields} Returns 403 for a filter about such a field. People whose data was erased are not listed.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ ...pageQuery, sort: Type.Optional(Type.Enum([...peopleSorts])) }),
    response: { 200: Type.Object({ people: Type.Array(PersonRow), ...pageReply }), default: ProblemReply },
  },
});

const Choice = Type.Object({ id: Type.String(), name: Type.String() });

export const readDeskFilters = endpoint({
  method: 'GET',
  url: `${url}/orders/filters`,
  schema: {
    operationId: 'readDeskFilters',
    summary: 'Passes and workshops that the lists can be filtered by',
    description: hidesFields,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({ passes: Type.Array(Choice), workshops: Type.Array(Choice) }),
      default: ProblemReply,
    },
  },
});

const View = Type.Object({
  id: Type.String(),
  list: Type.Enum(['orders', 'people']),
  name: Type.String(),
  query: Type.String({ description: "query string of the page without the search text, such as 'state=paid'" }),
});
const Views = Type.Object({ views: Type.Array(View) });

export const listDeskViews = endpoint({
  method: 'GET',
  url: `${url}/views`,
  schema: {
    operationId: 'listDeskViews',
    summary: 'Own saved views',
    description: hidesFields,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Views, default: ProblemReply },
  },
});

export const saveDeskView = endpoint({
  method: 'POST',
  url: `${url}/views`,
  schema: {
    operationId: 'saveDeskView',
    summary: 'Save filters and sorting of a list under a name',
    description: `${hidesFields} Replaces the own view with the same name. The search text is not saved, because it may name a person.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        list: Type.Enum(['orders', 'people']),
        name: Type.String({ minLength: 1, maxLength: 60 }),
        query: text(1000),
      },
      { additionalProperties: false },
    ),
    response: { 200: Views, default: ProblemReply },
  },
});

export const removeDeskView = endpoint({
  method: 'POST',
  url: `${url}/views/:viewId/remove`,
  schema: {
    operationId: 'removeDeskView',
    summary: 'Remove an own saved view',
    description: `${hidesFields} Returns 404 for a view of somebody else.`,
    tags: ['desk'],
    params: Type.Object({ ...ExpoParams.properties, viewId: text(100) }),
    response: { 200: Views, default: ProblemReply },
  },
});
