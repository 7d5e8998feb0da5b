import type { RawReply } from './raw-client.ts';
import type { Hostile } from './requests.ts';

/** Texts that a response may contain only if the request contained them: stack traces, paths, database errors. */
const leaks: readonly RegExp[] = [
  /\n\s+at [\w.<>]+ \(/,
  /node_modules/,
  /\bfile:\/\/\//,
  /\/(?:server|dist|domain|schemas)\/[\w/-]+\.(?:ts|js)\b/,
  /\/(?:tmp|home|root|var|usr)\/\w/,
  /syntax error at or near/i,
  /violates (?:foreign|unique|check|not-null)/i,
  /invalid (?:input|byte) (?:syntax|sequence)/i,
  /\brelation "/i,
  /\bcolumn "/i,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [\w.*"]+ /,
  /\bpg_\w+\(/,
  /ECONNREFUSED|ENOENT|EACCES|ENOTDIR|ENAMETOOLONG/,
  /TypeError|RangeError|ReferenceError|SyntaxError/,
  /Cannot read propert/,
  /"polluted"/,
  /root:x:0/,
];

/** The problem of a response; undefined if it has none. */
export function wrongIn(reply: RawReply, request: Hostile, maxMs: number): string | undefined {
  const { status, headers, body, ms } = reply;
  if (status === 'silent') return request.isCut ? undefined : 'no answer came';
  if (status === 'cut') return request.alone ? undefined : 'the connection was cut without an answer';
  if (status >= 500) return `answered ${status}`;
  if (ms > maxMs && !request.isCut) return `answered after ${Math.round(ms)} ms`;
  if ('x-injected' in headers || headers['set-cookie']?.includes('x-injected')) return 'a header was injected';
  return foreignRedirect(headers.location) ?? leaked(body, request) ?? wrongShape(reply, request);
}

/** The problem of a Location header that leads to another site; undefined if it does not. */
const foreignRedirect = (location: string | undefined): string | undefined =>
  location !== undefined && !/^\/(?![/\\])|^http:\/\/127\.0\.0\.1:3000\//.test(location)
    ? `led away to ${location.slice(0, 100)}`
    : undefined;

function leaked(body: string, { bytes }: Hostile): string | undefined {
  if (body.length > 20_000) return undefined; // skips the large scripts of the API documentation
  const found = leaks.flatMap((leak) => leak.exec(body)?.[0] ?? []);
  if (found.length === 0) return undefined;
  const sent = bytes.toString('latin1');
  const own = found.find((text) => !sent.includes(text) && !decoded(sent).includes(text));
  return own === undefined ? undefined : `the answer holds ${JSON.stringify(own)}`;
}

function decoded(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The problem of a refusal that is not JSON with a sentence. Pages and empty responses are allowed. */
function wrongShape({ status, headers, body }: RawReply, { method }: Hostile): string | undefined {
  if (Number(status) < 400 || method === 'HEAD' || body === '') return undefined;
  if (headers['content-encoding'] !== undefined) return undefined; // skips compressed pages
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return body.includes('<title>') && status === 404 ? undefined : `${status} as HTML`;
  try {
    const problem: unknown = JSON.parse(body);
    const isProblem = typeof problem === 'object' && problem !== null && 'message' in problem;
    return isProblem && typeof problem.message === 'string' ? undefined : `${status} without a sentence`;
  } catch {
    return `${status} that is no JSON`;
  }
}
