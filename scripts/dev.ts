/**
 * Runs both sides with reload: the site by Vite on PORT (3000), the service on the next port. Vite forwards API calls
 * to it.
 */
import { spawn } from 'node:child_process';

const port = Number(process.env.PORT || 3000);
const service = {
  NODE_ENV: 'development',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: 'data/dev',
  WEB_DIR: 'data/dev/web', // empty folder: Vite serves the pages
  PHASES: 'registration=open,tiers=open,abstracts=open,awards=open',
};
const bin = (name: string) => `node_modules/.bin/${name}`;
const children = [
  spawn(bin('tsx'), ['watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...service, ...process.env, PORT: String(port + 1) },
  }),
  spawn(bin('vite'), ['--port', String(port), '--strictPort'], {
    stdio: 'inherit',
    env: { SERVICE_URL: `http://127.0.0.1:${port + 1}`, ...process.env },
  }),
];

/** If one process ends, the other is stopped. */
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
