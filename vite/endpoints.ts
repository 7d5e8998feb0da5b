import { runnerImport, type Plugin } from 'vite';

/**
 * In the browser an endpoint is a method and a path. Its schemas are checked by the service, and its words are for readers of
 * the documentation: neither travels, nor does the library that writes them. Types come from the real modules.
 */
export const endpoints = (): Plugin => ({
  name: 'symposia-endpoints',
  enforce: 'pre',
  async transform(_text, id) {
    const [path = ''] = id.split('?'); // the development server adds a query
    if (!/\/schemas\/api\/[\w-]+\.api\.ts$/.test(path)) return undefined;
    const { module } = await runnerImport<Record<string, unknown>>(path);
    const lines = Object.entries(module).flatMap(([name, value]) => {
      if (!isEndpoint(value)) return []; // a schema: whoever imports it for the browser is told by the bundler
      const { method, url } = value;
      return [`export const ${name} = ${JSON.stringify({ method, url })};\n`];
    });
    return { code: lines.join(''), map: null };
  },
});

const isEndpoint = (value: unknown): value is { method: string; url: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
