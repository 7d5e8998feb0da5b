import { runnerImport, type Plugin } from 'vite';

/**
 * Reduces API endpoints to method and path in the browser bundle. The bundle then contains no schemas, no
 * descriptions and no TypeBox. The service checks the schemas. Types come from the real modules.
 */
export const endpoints = (): Plugin => ({
  name: 'symposia-endpoints',
  enforce: 'pre',
  async transform(_text, id) {
    const [path = ''] = id.split('?'); // the development server adds a query
    if (!/\/schemas\/api\/(desk\/)?[\w-]+\.api\.ts$/.test(path)) return undefined;
    const { module } = await runnerImport<Record<string, unknown>>(path);
    const lines = Object.entries(module).flatMap(([name, value]) => {
      if (!isEndpoint(value)) return []; // skips schemas, so their import fails the build
      const { method, url } = value;
      return [`export const ${name} = ${JSON.stringify({ method, url })};\n`];
    });
    return { code: lines.join(''), map: null };
  },
});

const isEndpoint = (value: unknown): value is { method: string; url: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
