/** Time limit in milliseconds of one operation at a provider, for all its calls together. */
export const limitMs = 10_000;

interface ProviderCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
  signal: AbortSignal;
}

/**
 * A reply of a provider with status 4xx. Its message may contain personal data, so only `status` and `code` are
 * logged. Call `says` to search in the message.
 */
export class ProviderRefusal extends Error {
  readonly #description: string;

  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(`The payment provider refused: ${status} ${code}`);
    this.name = 'ProviderRefusal';
    this.#description = description;
  }

  says(part: string): boolean {
    return this.#description.toLowerCase().includes(part);
  }
}

/** Whether a provider refused a refund because the organiser's balance is too small. Both name the balance. */
export const lacksBalance = (refusal: ProviderRefusal): boolean => refusal.status === 402 || refusal.says('balance');

/**
 * Calls a provider and returns the JSON of the reply. Throws `ProviderRefusal` for status 4xx except 429. Throws an
 * Error if the provider cannot be reached, fails or sends no JSON.
 */
export async function askProvider({ method, url, headers, body, signal }: ProviderCall): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error', // no redirects: the keys must not be sent to another URL
    signal,
  });
  const answer = parsed(await reply.text());
  if (reply.ok && answer !== undefined) return answer;
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) throw refusal(reply.status, answer);
  throw new Error(`The payment provider answered ${reply.status}${answer === undefined ? ' without JSON' : ''}`);
}

/** Reads code and message of a refusal. Razorpay has them in `error`, Cashfree at the top level. */
function refusal(status: number, answer: unknown): ProviderRefusal {
  const outer = answer === undefined ? {} : fields(answer);
  const inner = 'error' in outer ? fields(outer.error) : outer;
  return new ProviderRefusal(status, optionalText(inner.code), optionalText(inner.description ?? inner.message));
}

const optionalText = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value as an object. Throws if it is not one. `list` and `text` check the other types of fields. */
export function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('The payment provider sent no object');
  return { ...value };
}

export function list(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error('The payment provider sent no list');
  return value.map(fields);
}

export function text(from: Record<string, unknown>, key: string): string {
  const value = from[key];
  if (typeof value !== 'string' || value === '') throw new Error(`The payment provider sent no ${key}`);
  return value;
}

/** Returns a header. Returns '' if it is missing or occurs several times. */
export const header = (headers: Record<string, string | string[] | undefined>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
