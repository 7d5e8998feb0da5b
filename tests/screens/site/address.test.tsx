import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notice } from '#machines/notice.ts';
import { browserAddress, restoreState } from '#src/site/app/browser-address.ts';
import { loadsDocument } from '#src/site/app/rendered-pages.ts';
import { AddressProvider, useArrival } from '#src/lib/address.ts';
import { carriedNotices, rememberNotice } from '#src/lib/notices.ts';
import { Link } from '#src/ui/link.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/tickets?email=a%40b.example');
});
afterEach(() => vi.restoreAllMocks());

const brought = () => JSON.parse(sessionStorage.getItem('symposia-brought') ?? 'null');

function Here() {
  const { query, state } = useArrival();
  return <output>{JSON.stringify([query.get('email'), state])}</output>;
}

/** Renders a link on a page at the URL of the window. */
function draw(href: string, state?: unknown) {
  const element = (
    <>
      <Here />
      <Link href={href} state={state}>
        on
      </Link>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const address = browserAddress(router);
  render(
    <AddressProvider value={address}>
      <RouterProvider router={router} />
    </AddressProvider>,
  );
  return { router, address };
}

describe('browser URL', () => {
  it('is read with the state of React Router', () => {
    history.replaceState({ usr: { count: 2 } }, '');
    draw('/');
    expect(screen.getByText('["a@b.example",{"count":2}]')).toBeTruthy();
  });

  it('takes a new query without a new history entry, and keeps its state', async () => {
    history.replaceState({ usr: { count: 2 } }, '');
    const { router, address } = draw('/');
    address.replaceQuery({ email: 'b@c.example' });
    await vi.waitFor(() => expect(router.state.location.search).toBe('?email=b%40c.example'));
    expect([router.state.historyAction, router.state.location.state]).toEqual(['REPLACE', { count: 2 }]);
  });

  it('restores only the state that was sent to it', () => {
    sessionStorage.setItem('symposia-brought', '{"to":"/tickets","state":1}');
    restoreState();
    expect(history.state).toBe(null);
    sessionStorage.setItem('symposia-brought', '{"to":"/tickets?email=a%40b.example","state":{"count":2}}');
    restoreState();
    expect([history.state, brought()]).toEqual([{ usr: { count: 2 } }, null]);
  });
});

describe('link', () => {
  it('passes its state to a new document', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom logs an error, because it cannot load documents
    const { router } = draw('/classic-booking', { pass: 'post' });
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true }); // opens another browser tab
    expect(brought()).toBeNull();
    fireEvent.click(screen.getByRole('link'));
    expect(brought()).toEqual({ to: '/classic-booking', state: { pass: 'post' } });
    expect(router.state.location.pathname).toBe('/');
  });

  it('navigates with its state when no new document is needed', async () => {
    history.replaceState(null, '', '/');
    const { router } = draw('/classic-booking', { pass: 'post' });
    fireEvent.click(screen.getByRole('link'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/classic-booking'));
    expect([router.state.location.state, brought()]).toEqual([{ pass: 'post' }, null]);
  });
});

describe('document load', () => {
  it.each([
    ['/', '/classic-booking', undefined],
    ['/login', '/exhibitor', undefined],
    ['/', '/booking?pass=post', true],
    ['/booking?pass=post', '/', true],
    ['/', '/tickets', true],
    ['/orders/abc', '/', true],
    ['/', '/orders/abc', true],
    ['/', '/privacy', true],
    ['/', '/no-such-page', true],
    ['/', '/classic-booking/', true],
    ['/', '/brochure.pdf', true],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(loadsDocument(from, to)).toBe(expected ?? false);
  });
});

it('an active toast is carried to the next document once', () => {
  vi.useFakeTimers();
  const [old, fresh, boxed] = [
    notice({ sentence: 'over', tone: 'error' }),
    notice({ sentence: 'said', tone: 'error' }),
    notice({ sentence: 'boxed', tone: 'warning', as: 'alert' }),
  ];
  rememberNotice(old, 1000);
  vi.advanceTimersByTime(2000);
  rememberNotice(fresh, 3000);
  rememberNotice(boxed, 3000);
  const { address } = draw('/');
  vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom logs an error, because it cannot load documents
  address.go('/', { replace: true, state: { pass: 'post' } });
  vi.useRealTimers();
  expect(carriedNotices()).toEqual([fresh]);
  expect(carriedNotices()).toEqual([]);
  expect(brought()).toEqual({ to: '/', state: { pass: 'post' } });
});
