import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve } from 'node:path';
import { build } from 'vite';

/** Builds a test page for production in memory, and serves it on a loopback address. */
export async function servePage(folder = 'page'): Promise<{ url: string; close: () => Promise<void> }> {
  const files = await builtFiles(folder);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const path = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = files.get(path);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // the address of a TCP server is an AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function builtFiles(folder: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: resolve(import.meta.dirname, folder),
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022' },
  });
  const bundles = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Map(bundles.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Compiles bench/probe.ts for pages of the site. */
export async function builtProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(import.meta.dirname, 'probe.ts'), formats: ['iife'], name: 'probe' },
    },
  });
  const [file] = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (file?.type !== 'chunk') throw new Error('The probe was not built');
  return file.code;
}
