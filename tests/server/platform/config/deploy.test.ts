import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { base64BodyLimit } from '#server/platform/http/base64.ts';
import { limits } from '#server/platform/http/limits/server-limits.ts';
import { testServer } from '#tests/support/server.ts';

/** These tests check that the proxy does not log order paths, which are secret, or queries, which contain emails. */
const read = (file: string): string => readFileSync(file, 'utf8').replace(/#.*/g, '');
const site = read('deploy/nginx-site.conf');

/** Texts of all `server` blocks of an nginx configuration. */
const serversOf = (conf: string): string[] => conf.split(/^server \{/m).slice(1);

describe.each(['deploy/nginx.conf', 'deploy/nginx-compose.conf'])('proxy log of %s', (file) => {
  const conf = read(file);
  const servers = serversOf(conf).map((server) => server.replace('include /etc/nginx/symposia.conf;', site));

  it('contains no path, query or referrer of a visitor [SEC-46]', () => {
    const [, format = ''] = /log_format symposia ([^;]+);/.exec(conf) ?? [];
    const variables = format.match(/\$\w+/g) ?? [];
    expect(variables).toContain('$upstream_status');
    expect(variables.filter((name) => /request$|uri|args|query|http_|cookie|path/.test(name))).toEqual([]);
  });

  it('is the only log of every server, because the nginx error log contains the whole request [SEC-46]', () => {
    expect(servers.length).toBeGreaterThan(0);
    for (const server of servers) {
      expect(server.match(/access_log [^;]+/g)).toEqual(['access_log /var/log/nginx/symposia.log symposia']);
      expect(server.match(/error_log [^;]+/g)).toEqual(['error_log /dev/null']);
    }
  });
});

interface Location {
  /** prefix, '= path' or '~ pattern' */
  place: string;
  settings: Record<string, string[]>;
}

/** Settings of a block of an nginx configuration that has no inner blocks. */
function settingsOf(block: string): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of block.matchAll(/(\w+)\s+([^;]+);/g)) (settings[name] ??= []).push(value);
  return settings;
}

const wholeSite = settingsOf(site.replaceAll(/location [^{]+\{[^}]*\}/g, ''));
const locations: Location[] = [...site.matchAll(/location (.+?) \{([^}]*)\}/g)].map(([, place = '', block = '']) => ({
  place,
  settings: { ...wholeSite, ...settingsOf(block) },
}));

/** The location of a path, as nginx chooses it among the prefix '/' and the patterns. */
function locationOf(path: string): Location {
  const pattern = locations.find(({ place }) => place.startsWith('~ ') && new RegExp(place.slice(2)).test(path));
  return pattern ?? locations.find(({ place }) => place === '/')!;
}

const bytesOf = (size = ''): number => parseInt(size, 10) * (size.endsWith('m') ? 1024 * 1024 : 1024);
const secondsOf = (time = ''): number => parseInt(time, 10);

describe('proxy before the routes of the service', () => {
  interface Route {
    path: string;
    bytes: number;
    seconds: number;
  }
  const routes: Route[] = [];
  beforeAll(async () => {
    const note = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url, bodyLimit, config }) => {
        const seconds = config?.isUpload ? limits.uploadSeconds : limits.callSeconds;
        routes.push({ path: url.replaceAll(/:\w+/g, 'x'), bytes: bodyLimit ?? limits.bodyBytes, seconds });
      });
    subscribe('fastify.initialization', note);
    const server = await testServer();
    unsubscribe('fastify.initialization', note);
    await server.close();
  });

  it('lets through the largest body of each route, and takes large ones only where files arrive [SEC-44]', () => {
    expect(routes.length).toBeGreaterThan(200);
    const megabytes = readEventFile('event').conference.event.limits.uploadMegabytes;
    const file = { path: '/prod/v1/expo/file/upload/x', bytes: base64BodyLimit(megabytes) };
    const refused = [...routes, file].filter(({ path, bytes }) => {
      const [limit] = locationOf(path).settings['client_max_body_size'] ?? [];
      return bytesOf(limit) < bytes;
    });
    expect(refused).toEqual([]);
    const smallest = bytesOf(wholeSite['client_max_body_size']?.[0]);
    const open = routes.filter(
      ({ path }) => bytesOf(locationOf(path).settings['client_max_body_size']?.[0]) > smallest,
    );
    expect(open.filter(({ path }) => !path.includes('/desk/')).map(({ path }) => path)).toEqual([file.path]);
    expect(smallest).toBeLessThanOrEqual(300 * 1024);
  });

  it('waits longer for a reply than the service takes, which then answers itself [SEC-56]', () => {
    for (const { path, seconds } of routes)
      expect(secondsOf(locationOf(path).settings['proxy_read_timeout']?.[0]), path).toBeGreaterThan(seconds);
  });

  it('has room for the headers of a reply that repeats all headers of a call [SEC-56]', () => {
    expect(bytesOf(wholeSite['proxy_buffer_size']?.[0])).toBeGreaterThanOrEqual(2 * limits.headerBytes);
  });

  it('limits calls and bodies of one visitor everywhere, and files where they arrive [SEC-44]', () => {
    const proxied = locations.filter(({ settings }) => settings['proxy_pass']);
    expect(proxied).toHaveLength(3);
    for (const { place, settings } of proxied) {
      const zones = settings['limit_conn']?.map((limit) => limit.split(' ')[0]);
      expect(zones, place).toEqual(place === '/' ? ['calls', 'bodies'] : ['calls', 'bodies', 'files']);
    }
    // the main file of nginx is not ours; without this step of the documentation one visitor can take all its connections
    expect(readFileSync('docs/operations.md', 'utf8')).toMatch(
      /worker_connections 8192;.*worker_rlimit_nofile 16384;/s,
    );
  });

  it.each(['deploy/nginx.conf', 'deploy/nginx-compose.conf'])('never stops asking a process [SEC-56]: %s', (file) => {
    const conf = read(file);
    expect(conf.match(/^  server \S+ .*;/gm)).toEqual([
      expect.stringMatching(/ max_fails=0;$/),
      expect.stringMatching(/ max_fails=0;$/),
    ]);
    expect(conf).toContain('least_conn;');
  });
});

describe('containers', () => {
  const compose = read('compose.yaml');

  it('publish ports on 127.0.0.1 only', () => {
    const ports = compose.match(/ports: \[[^\]]+\]/g) ?? [];
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^ports: \['127\.0\.0\.1:/);
  });
});
