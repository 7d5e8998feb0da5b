/** A provider is asked at most so long for one thing, however many calls it takes. */
export const limitMs = 10_000;

interface ProviderCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
  signal: AbortSignal;
}

/**
 * A provider that refused what it was asked (4xx). Its message can name whoever pays, so it stays out of what is logged: `code`
 * and `status` are told, `says` compares.
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

/** Asks a provider. Throws `ProviderRefusal`, or an Error where it cannot be reached, fails, or is not understood. */
export async function askProvider({ method, url, headers, body, signal }: ProviderCall): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error', // the keys go to no other address
    signal,
  });
  const answer = parsed(await reply.text());
  if (reply.ok && answer !== undefined) return answer;
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) throw refusal(reply.status, answer);
  throw new Error(`The payment provider answered ${reply.status}${answer === undefined ? ' without JSON' : ''}`);
}

/** Razorpay has its words inside `error`, Cashfree beside each other. */
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

/** What a provider sends is read field by field; anything else than what its documents say is an error. */
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

/** The one value of a header. */
export const header = (headers: Record<string, string | string[] | undefined>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
