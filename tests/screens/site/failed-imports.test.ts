import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterFailedImport } from '#src/lib/failed-imports.ts';

const reload = vi.fn();
reloadAfterFailedImport(reload);
/** An import fails, and the service replies about the file of the page. */
async function fail(status = 404): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
}

describe('an import that fails after a deployment', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    reload.mockClear();
    sessionStorage.clear();
  });

  it('reloads the page once, because a second reload would not help', async () => {
    await fail();
    await fail();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['the connection is lost', 0],
    ['the service has the same build', 200],
    ['the service fails', 503],
  ])('does not reload the page if %s', async (_, status) => {
    await fail(status);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page if it cannot remember that it did', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });
});
