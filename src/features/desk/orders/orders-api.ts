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
} from '#schemas/api/desk-orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';

export type Choices = ReplyOf<typeof readDeskFilters>;
export type View = ReplyOf<typeof listDeskViews>['views'][number];

/** What both lists need besides their rows. */
export interface ListData {
  choices: Choices;
  views: View[];
  /** a sentence instead of rows: the search text is too short */
  problem?: string;
}

/** Reads the list of orders. The whole code, pass id, invoice number or payment number of an order opens the order. */
export async function readOrders(request: Request): Promise<ListData & ReplyOf<typeof listDeskOrders>> {
  const { signal } = request;
  const query = new URL(request.url).searchParams;
  return withProblem(request, { orders: [], is_cut: false }, async () => {
    const q = query.get('q');
    if (q && !query.has('after')) {
      const { order_id: id } = await deskCall(searchDesk, { query: { q }, signal });
      if (id !== undefined) throw redirect(`/desk/orders/${id}`);
    }
    return deskCall(listDeskOrders, { query, signal });
  });
}

export const readPeople = (request: Request): Promise<ListData & ReplyOf<typeof listDeskPeople>> =>
  withProblem(request, { people: [], is_cut: false }, () =>
    deskCall(listDeskPeople, { query: new URL(request.url).searchParams, signal: request.signal }),
  );

/** Reads a list with its filters and views. A refused search (400) is a sentence on the page. */
async function withProblem<List>(
  { signal }: Request,
  empty: List,
  read: () => Promise<List>,
): Promise<List & ListData> {
  const [choices, { views }] = await Promise.all([
    deskCall(readDeskFilters, { signal }),
    deskCall(listDeskViews, { signal }),
  ]);
  try {
    return { ...(await read()), choices, views };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400 && error.sentence !== undefined)) throw error;
    return { ...empty, choices, views, problem: error.sentence };
  }
}

export const saveView = (view: Omit<View, 'id'>) => deskCall(saveDeskView, { body: view });
export const removeView = ({ id }: View) => deskCall(removeDeskView, { params: { viewId: id } });
