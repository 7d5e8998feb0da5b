import { runnerImport, type Plugin } from 'vite';

/**
 * Reduces API endpoints to method and path in the browser bundle. The service checks the schemas, and the descriptions are for
 * the documentation, so neither they nor TypeBox are bundled. Types come from the real modules.
 */
export const endpoints = (): Plugin => ({
  name: 'symposia-endpoints',
  enforce: 'pre',
  async transform(_text, id) {
    const [path = ''] = id.split('?'); // the development server adds a query
    if (!/\/schemas\/api\/[\w-]+\.api\.ts$/.test(path)) return undefined;
    const { module } = await runnerImport<Record<string, unknown>>(path);
    const lines = Object.entries(module).flatMap(([name, value]) => {
      if (!isEndpoint(value)) return []; // a schema: importing it in browser code is a bundler error
      const { method, url } = value;
      return [`export const ${name} = ${JSON.stringify({ method, url })};\n`];
    });
    return { code: lines.join(''), map: null };
  },
});

const isEndpoint = (value: unknown): value is { method: string; url: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
