import { expect, it, vi } from 'vitest';

const early = vi.hoisted(() => ({ calls: [] as string[] }));

vi.mock('#messages', async (importOriginal) => {
  const { m, ...module } = await importOriginal<{ m: Record<string, () => string> }>();
  const noted = Object.entries(m).map(([key, message]) => {
    const call = (...inputs: []) => {
      early.calls.push(`${key} ${caller()}`);
      return message(...inputs);
    };
    return [key, Object.assign(call, message)];
  });
  return { ...module, m: Object.fromEntries(noted) };
});

vi.mock('#language', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getLocale: () => {
    early.calls.push(`getLocale ${caller()}`);
    return 'en';
  },
}));

/**
 * All modules of pages and replies. Entry points are left out, because they have side effects; models and the
 * gallery, because they have only one language.
 */
const modules = import.meta.glob([
  '/{domain,schemas,machines,server}/**/*.ts',
  '/src/**/*.{ts,tsx}',
  '!/domain/words/**',
  '!/machines/{*,*/*.model}.ts',
  '!/server/main.ts',
  '!/src/gallery/**',
  '!/src/site/app/{early,entry,notices}.{ts,tsx}',
  '!/src/desk/app/entry.tsx',
  '!/src/lib/{offline/worker,session/{session,sign-in,staff}-client}.ts',
]);

it('no module reads a sentence or the language while it loads, because each request has its own language', async () => {
  for (const load of Object.values(modules)) await load();
  expect(early.calls).toEqual([]);
}, 120_000);

/** The line that calls a message, for the failure message. */
const caller = (): string => new Error().stack?.split('\n').slice(3, 6).join(' ') ?? '';
