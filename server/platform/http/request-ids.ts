import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ids that are accepted from a proxy: short, and without characters that could forge a log line. */
const wellFormed = /^[\w.:-]{8,100}$/;

/**
 * Returns a function that returns the id of a request. Visitors can quote the id, and it is in the log. It is random,
 * or comes from the header of a trusted proxy. Decision 41.
 */
export function requestIdGenerator(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const isTrusted = proxyCheck(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isGiven ? given : randomUUID();
  };
}

/** Adds the request id to all replies. Register it before all other hooks. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/** Returns a function that returns whether an IP address is in TRUST_PROXY, a list of addresses and networks. */
function proxyCheck(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const part of trustProxy.split(',')) {
    const [address = '', bits] = part.trim().split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
