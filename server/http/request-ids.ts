import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Of a name that a proxy may give: short, and of nothing that could pose as something else in a log. */
const wellFormed = /^[\w.:-]{8,100}$/;

/**
 * Names every call, by chance: so its log lines are found by what a visitor quotes. A proxy that is trusted may have named it
 * already; nobody else's word counts. Decision 41.
 */
export function requestNames(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const isTrusted = trusting(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isGiven ? given : randomUUID();
  };
}

/** Every answer carries the name of its call. To be added before whatever may answer. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/** Whether an address is one of TRUST_PROXY, a list of addresses and networks. */
function trusting(trustProxy: boolean | string): (address: string) => boolean {
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
