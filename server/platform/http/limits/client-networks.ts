/**
 * Returns the text that identifies a client: its IP address. For IPv6 it is the /64 network, because a visitor can
 * use any address in it. `ip` is undefined if the connection was closed, although the types of Fastify exclude that.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return 'closed';
  if (ip.includes('.')) return ip; // IPv4, including '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * Returns the networks whose calls are counted with a client. An IPv6 customer often has a whole /56 or /48, so each of
 * them has a limit too: `times` the limit of one client.
 */
export function networksOf(client: string): { network: string; times: number }[] {
  const own = { network: client, times: 1 };
  const parts = partsOfIpv6(client);
  if (!parts) return [own];
  const subnet = Number.parseInt(parts[3] ?? '0', 16) >> 8;
  return [
    own,
    { network: `${parts.slice(0, 3).join(':')}:${subnet.toString(16)}/56`, times: 2 },
    { network: siteOf(client), times: 4 },
  ];
}

/**
 * Returns the network of a whole site: the IPv4 address, or the /48 of an IPv6 client. Unpaid seats, mailed codes and
 * wrong passwords are counted for it.
 */
export function siteOf(client: string): string {
  const parts = partsOfIpv6(client);
  return parts ? `${parts.slice(0, 3).join(':')}/48` : client;
}

const partsOfIpv6 = (client: string): string[] | undefined =>
  client.includes(':') && !client.includes('.') ? client.split(':') : undefined;
