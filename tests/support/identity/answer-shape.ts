import type { Answer } from './accounts.ts';

/** The reply, with its long random texts replaced by their approximate length. */
export function answerShape({ status, body, headers }: Answer) {
  const rough = (value: unknown): unknown => {
    if (typeof value === 'string') return value.length > 30 ? `${Math.round(value.length / 40)}` : value;
    if (Array.isArray(value)) return value.map(rough);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rough(inner)]));
  };
  return { status, body: rough(body), headers: Object.keys(headers).sort() };
}
