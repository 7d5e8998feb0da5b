import { normaliseEmail } from '#domain/booking/attendees.ts';
import {
  downloadAbstractFile,
  readAbstract,
  sendAbstractCode,
  submitAbstract,
  verifyAbstractCode,
  type Abstract,
  type NewAbstract,
} from '#schemas/api/abstracts.api.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';

/** Requests of a delegate who submits an abstract. Decision 38. */
const params = { expoId: ids.expoId };
const inSession = (token: string) => ({ 'x-abstract-session': token });

/** Mails a code. Returns the seconds to wait if it was not sent. */
export async function sendCode(email: string, signal?: AbortSignal): Promise<number | undefined> {
  const { wait_seconds: wait } = await call(sendAbstractCode, { params, body: { email }, signal });
  return wait;
}

export async function verifyCode(
  { email, code }: { email: string; code: string },
  signal?: AbortSignal,
): Promise<{ token: string; email: string; expires: string }> {
  const body = { email, otp_code: code };
  const { session, expires } = await call(verifyAbstractCode, { params, body, signal });
  return { token: session, email: normaliseEmail(email), expires };
}

export async function readOwn(
  token: string,
  signal?: AbortSignal,
): Promise<{ name: string; organisation: string; abstract: Abstract | null }> {
  return call(readAbstract, { params, headers: inSession(token), signal });
}

export const sendAbstract = (
  { token, ...body }: NewAbstract & { token: string },
  signal?: AbortSignal,
): Promise<Abstract> => call(submitAbstract, { params, headers: inSession(token), body, signal });

export const fetchAbstractFile = (token: string, signal?: AbortSignal): Promise<File> =>
  download(downloadAbstractFile, { params, headers: inSession(token), signal, fallbackName: 'abstract.pdf' });
