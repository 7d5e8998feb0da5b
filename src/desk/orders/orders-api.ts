import { redirect } from 'react-router-dom';
import { ApiError } from '#domain/errors/api-error.ts';
import {
  listDeskOrders,
  listDeskPeople,
  listDeskViews,
  readDeskFilters,
  removeDeskView,
  saveDeskView,
  searchDesk,
} from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';

export type Choices = ReplyOf<typeof readDeskFilters>;
type OrderList = ReplyOf<typeof listDeskOrders>;
type PeopleList = ReplyOf<typeof listDeskPeople>;
export type View = ReplyOf<typeof listDeskViews>['views'][number];

/** What both lists need besides their rows. */
export interface ListData {
  choices: Choices;
  views: View[];
  /** a sentence instead of rows: the search text is too short */
  problem?: string;
}

/** Reads the list of orders. The whole code, pass id, invoice number or payment number of an order opens the order. */
export const readOrders = (request: Request): Promise<ListData & OrderList> =>
  withChoices(request, withProblem(ordersOrRedirect(request), { orders: [], is_cut: false }));

async function ordersOrRedirect({ url, signal }: Request): Promise<OrderList> {
  const query = new URL(url).searchParams;
  const q = query.get('q');
  if (q && !query.has('after')) {
    const { order_id: id } = await deskCall(searchDesk, { query: { q }, signal });
    if (id !== undefined) throw redirect(`/desk/orders/${id}`);
  }
  return deskCall(listDeskOrders, { query, signal });
}

export function readPeople(request: Request): Promise<ListData & PeopleList> {
  const list = deskCall(listDeskPeople, { query: new URL(request.url).searchParams, signal: request.signal });
  return withChoices(request, withProblem(list, { people: [], is_cut: false }));
}

/** Reads a list, its filters and the saved views at the same time. */
async function withChoices<List>({ signal }: Request, list: Promise<List>): Promise<List & ListData> {
  const [choices, { views }, read] = await Promise.all([
    deskCall(readDeskFilters, { signal }),
    deskCall(listDeskViews, { signal }),
    list,
  ]);
  return { ...read, choices, views };
}

/** Returns the empty list with a sentence after a refused search (400). */
async function withProblem<List>(list: Promise<List>, empty: List): Promise<List | (List & { problem: string })> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400 && error.sentence !== undefined)) throw error;
    return { ...empty, problem: error.sentence };
  }
}

export const saveView = (view: Omit<View, 'id'>) => deskCall(saveDeskView, { body: view });
export const removeView = ({ id }: View) => deskCall(removeDeskView, { params: { viewId: id } });
