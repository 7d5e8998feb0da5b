import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '#domain/errors/api-error.ts';
import { searchDesk } from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { problemOf } from '../shared/problem-of.ts';

export interface SearchResult extends Omit<ReplyOf<typeof searchDesk>, 'order_id'> {
  /** the text that was searched */
  text: string;
  /** a sentence instead of hits */
  problem?: string;
  /** true if the text is too short to be searched */
  isShort?: boolean;
}

export const searchPath = (text: string): string => `/desk/search?${new URLSearchParams({ q: text })}`;

/** Searches for the text `q`. An error is a sentence for the dialog, because the page behind it is still usable. */
export async function searchLoader({ request: { url, signal } }: LoaderFunctionArgs): Promise<SearchResult> {
  const text = new URL(url).searchParams.get('q') ?? '';
  try {
    return { text, ...(await deskCall(searchDesk, { query: { q: text }, signal })) };
  } catch (error) {
    const isShort = error instanceof ApiError && error.status === 400;
    return { text, hits: [], has_more: false, problem: problemOf(error), isShort };
  }
}
