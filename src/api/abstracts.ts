import { normaliseEmail } from '#domain/attendees.ts';
import {
  downloadAbstractFile,
  readAbstract,
  sendAbstractCode,
  submitAbstract,
  verifyAbstractCode,
  type Abstract,
  type NewAbstract,
} from '#schemas/api/abstracts.api.ts';
import { addressOf, call } from './client.ts';
import { base, ids } from './event.ts';
import { fileReply } from './file-reply.ts';
import { patientFetch } from './patient-fetch.ts';

/** The calls of a delegate who submits an abstract. Decision 38. */
const params = { expoId: ids.expoId };
const inSession = (token: string) => ({ 'x-abstract-session': token });
const until = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export async function sendCode(email: string, signal?: AbortSignal): Promise<void> {
  await call(sendAbstractCode, { params, body: { email }, ...until(signal) });
}

export async function verifyCode(
  { email, code }: { email: string; code: string },
  signal?: AbortSignal,
): Promise<{ token: string; email: string; expires: string }> {
  const body = { email, otp_code: code };
  const { session, expires } = await call(verifyAbstractCode, { params, body, ...until(signal) });
  return { token: session, email: normaliseEmail(email), expires };
}

export async function readOwn(
  token: string,
  signal?: AbortSignal,
): Promise<{ name: string; organisation: string; abstract: Abstract | null }> {
  return call(readAbstract, { params, headers: inSession(token), ...until(signal) });
}

export const sendAbstract = (
  { token, ...body }: NewAbstract & { token: string },
  signal?: AbortSignal,
): Promise<Abstract> => call(submitAbstract, { params, headers: inSession(token), body, ...until(signal) });

export async function fetchAbstractFile(token: string, signal?: AbortSignal): Promise<File> {
  const address = addressOf(base, downloadAbstractFile.url, params);
  return fileReply(await patientFetch(address, { headers: inSession(token), ...until(signal) }), 'abstract.pdf');
}
