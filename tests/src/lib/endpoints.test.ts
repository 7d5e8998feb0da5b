import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkEmail, listPasses, listWorkshops } from '#schemas/api/catalogue.api.ts';
import { endpoints } from '../../../vite/endpoints.ts';

const entry = '\0entry';

/** The browser bundle of a module that imports these names from an API module. */
async function bundled(names: string, api = 'catalogue'): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      endpoints(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('virtual:entry') ? entry : undefined),
        load: (id) =>
          id === entry ? `export { ${names} } from '${resolve(`schemas/api/${api}.api.ts`)}';` : undefined,
      },
    ],
    build: { write: false, lib: { entry: 'virtual:entry', formats: ['es'] } },
  });
  const [first] = [bundle].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}
const run = (code: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('endpoints in the browser', () => {
  it('have the method and the path of the service', async () => {
    const module = Object(await run(await bundled('checkEmail, listPasses, listWorkshops')));
    const brief = ({ method, url }: { method: string; url: string }) => ({ method, url });

    expect({ ...module }).toEqual({
      checkEmail: brief(checkEmail),
      listPasses: brief(listPasses),
      listWorkshops: brief(listWorkshops),
    });
  });

  it('import nothing else', async () => {
    const code = await bundled('listPasses');

    expect(code).not.toMatch(/addon|summary|maxLength|import/);
    expect(code.length).toBeLessThan(150);
  });

  it('contain no schemas', async () => {
    await expect(bundled('Checkout', 'orders')).rejects.toThrow(/"Checkout" is not exported/);
  });
});
