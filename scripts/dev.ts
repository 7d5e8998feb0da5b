/**
 * Runs Vite on PORT (3000) and the service on the next port, both with reload. Vite forwards API calls to the
 * service.
 */
import { spawn } from 'node:child_process';

const port = Number(process.env.PORT || 3000);
const service = {
  NODE_ENV: 'development',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: 'data/dev',
  WEB_DIR: 'data/dev/web', // an empty folder, because Vite serves the pages
  PHASES: 'registration=open,tiers=open,abstracts=open,awards=open',
  SAMPLE_STAFF: 'on',
  FLOWS: 'on',
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

/** If one process ends, stops the other one. */
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
