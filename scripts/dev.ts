/** Both sides with reload: the service on 3001, the site by Vite on 3000, which passes calls on. */
import { spawn } from 'node:child_process';

const service = {
  NODE_ENV: 'development',
  PORT: '3001',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATA_DIR: 'data/dev',
  WEB_DIR: 'data/dev/web', // nothing lies there: Vite gives the pages
  PHASES: 'registration=open,tiers=open,abstracts=open,awards=open',
};
const bin = (name: string) => `node_modules/.bin/${name}`;
const children = [
  spawn(bin('tsx'), ['watch', 'server/main.ts'], { stdio: 'inherit', env: { ...service, ...process.env } }),
  spawn(bin('vite'), [], { stdio: 'inherit' }),
];

/** One that ends takes the other along. */
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
