import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { base64BodyLimit } from '#server/platform/http/base64.ts';

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

it('the proxy of a real site answers IPv4 and IPv6, with HTTP and HTTPS', () => {
  const [plain = '', secure = ''] = serversOf(read('deploy/nginx.conf'));
  expect(plain.match(/listen [^; ]+/g)).toEqual(['listen 80', 'listen [::]:80']);
  expect(secure.match(/listen [^; ]+/g)).toEqual(['listen 443', 'listen [::]:443']);
});

it('the proxy lets through the largest body that the service accepts, a file in base64', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
  const { uploadMegabytes } = readEventFile('event').conference.event.limits;
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(base64BodyLimit(uploadMegabytes));
});

it('npm installs the tools of the build also with NODE_ENV=production', () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const listed = execFileSync('npm', ['ls', '@inlang/paraglide-js', '--json'], { env, encoding: 'utf8' });
  expect(JSON.parse(listed).dependencies).toHaveProperty('@inlang/paraglide-js');
});

describe('containers', () => {
  const compose = read('compose.yaml');
  const image = read('Dockerfile');

  it('publish ports on 127.0.0.1 only', () => {
    const ports = compose.match(/ports: \[[^\]]+\]/g) ?? [];
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^ports: \['127\.0\.0\.1:/);
  });

  it('have no tools of the build, which .npmrc would include', () => {
    expect(image).toContain('npm prune --omit=dev --include=prod --ignore-scripts');
  });

  it('build and run on the same maintained Node.js release', () => {
    const stages = [...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    expect(stages).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  });
});
