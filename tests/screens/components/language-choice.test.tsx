import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageChoice } from '#src/ui/layout/language-choice.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const site = vi.hoisted(() => ({ locales: ['en', 'ta'] }));
vi.mock('#language', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get locales() {
    return site.locales;
  },
}));
afterEach(() => window.history.replaceState(null, '', '/'));

it('shows each language in its own name, and marks the current one', () => {
  renderScreen(<LanguageChoice />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.lang, link.hreflang])).toEqual([
    ['English', 'en', 'en'],
    ['தமிழ்', 'ta', 'ta'],
  ]);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
});

it('keeps the rest of the URL', () => {
  window.history.replaceState(null, '', '/orders/group?order=K4D9Q&key=0123#passes');
  renderScreen(<LanguageChoice />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'தமிழ்' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link.href).toBe(`${location.origin}/orders/group?order=K4D9Q&key=0123&lang=ta#passes`);
});

it('is hidden when there is only one language', () => {
  site.locales = ['en'];
  renderScreen(<LanguageChoice />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
