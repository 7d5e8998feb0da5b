import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Paths of orders open them, and queries carry e-mails: neither may stand in a log of the proxy. */
const read = (file: string): string => readFileSync(file, 'utf8').replace(/#.*/g, '');
const site = read('deploy/nginx-site.conf');

/** The text of each `server` block. */
const serversOf = (conf: string): string[] => conf.split(/^server \{/m).slice(1);

describe.each(['deploy/nginx.conf', 'deploy/nginx-compose.conf'])('the log of the proxy in %s', (file) => {
  const conf = read(file);
  const servers = serversOf(conf).map((server) => server.replace('include /etc/nginx/symposia.conf;', site));

  it('holds no path, no query and no referrer of a visitor [SEC-46]', () => {
    const [, format = ''] = /log_format symposia ([^;]+);/.exec(conf) ?? [];
    const variables = format.match(/\$\w+/g) ?? [];
    expect(variables).toContain('$upstream_status');
    expect(variables.filter((name) => /request$|uri|args|query|http_|cookie|path/.test(name))).toEqual([]);
  });

  it('is the only log of every server: the error log of nginx names the whole request [SEC-46]', () => {
    expect(servers.length).toBeGreaterThan(0);
    for (const server of servers) {
      expect(server.match(/access_log [^;]+/g)).toEqual(['access_log /var/log/nginx/symposia.log symposia']);
      expect(server.match(/error_log [^;]+/g)).toEqual(['error_log /dev/null']);
    }
  });
});

describe('the containers', () => {
  const compose = read('compose.yaml');
  const image = read('Dockerfile');

  it('can be reached from their own machine alone', () => {
    const ports = compose.match(/ports: \[[^\]]+\]/g) ?? [];
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^ports: \['127\.0\.0\.1:/);
  });

  it('are built and run on one release of Node.js that is still maintained', () => {
    const stages = [...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    expect(stages).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  });
});
