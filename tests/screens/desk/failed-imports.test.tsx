import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';

afterEach(() => vi.unstubAllGlobals());

describe('an import that fails at the desk after a deployment', () => {
  it('shows a notice with a button that reloads the page, because a reload would lose typed text', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No session' }, { status: 401 }));
    window.history.replaceState(null, '', '/desk/overview');
    await import('#src/desk/app/entry.tsx');

    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })); // the file of the page is gone
    window.dispatchEvent(new Event('vite:preloadError'));
    window.dispatchEvent(new Event('vite:preloadError'));
    await screen.findByText(m.desk_part_not_loaded());
    expect(screen.getAllByRole('button', { name: m.desk_reload() })).toHaveLength(1);
    const notice = screen.getByText(m.desk_part_not_loaded()).closest('[data-position]'); // away from the title
    expect(notice?.getAttribute('data-position')).toBe('bottom-right');
    expect(sessionStorage.getItem('symposia.reloaded')).toBeNull();
  });
});
