import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterFailedImport } from '#src/lib/failed-imports.ts';

const reload = vi.fn();
reloadAfterFailedImport(reload);
const fail = () => window.dispatchEvent(new Event('vite:preloadError'));

describe('an import that fails after a deployment', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    reload.mockClear();
    sessionStorage.clear();
  });

  it('reloads the page once, because a second reload would not help', () => {
    fail();
    fail();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page if it cannot remember that it did', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    fail();
    expect(reload).not.toHaveBeenCalled();
  });
});
