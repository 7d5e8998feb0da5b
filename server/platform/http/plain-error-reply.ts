import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { permissionsPolicy } from './permissions-policy.ts';

/** Headers of error replies that are sent before hooks and routes: JSON that is not executed, framed or cached. */
const bareHeaders = (publicUrl: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Replies to URLs that are too long or that Fastify cannot decode. Fastify calls this before all hooks. */
export const replyToUnreadable =
  (publicUrl: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(error.statusCode ?? 400)
      .headers({ ...bareHeaders(publicUrl), 'x-request-id': request.id })
      .send({ message: m.refusals_not_found() });
  };

/** Replies in JSON to calls that the HTTP parser rejects or that arrive too slowly. Then closes the connection. */
export const replyBelowRouting =
  (publicUrl: string) =>
  (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const { status, message } = refusalOf(error.code ?? '');
    const body = JSON.stringify({ message });
    const headers = {
      ...bareHeaders(publicUrl),
      'x-request-id': randomUUID(),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };

/** Replies to an `Expect` header other than '100-continue'. By default, Node replies without a body. */
export const replyToExpectation =
  (publicUrl: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const body = JSON.stringify({ message: m.refusals_unreadable() });
    const own = { 'x-request-id': randomUUID(), 'content-length': Buffer.byteLength(body), connection: 'close' };
    response.writeHead(417, { ...bareHeaders(publicUrl), ...own }).end(body);
  };

function refusalOf(code: string): { status: number; message: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: m.refusals_too_slow() };
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: m.refusals_headers_too_large() };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, message: m.refusals_too_much() };
  return { status: 400, message: m.refusals_unreadable() };
}

/** Returns whether a reply is being sent on this connection. Node's default handler reads the same property. */
const isAnswering = (socket: Socket): boolean => {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null && 'headersSent' in answer && answer.headersSent === true;
};
