import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notice } from '#machines/notice.ts';
import { AddressProvider, useAddress, useArrival, useWay, type Address } from '#src/lib/address.ts';
import { carriedNotices, keepSaid } from '#src/lib/carried-notices.ts';
import { memoryAddress } from '#src/gallery/memory-address.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/tickets?email=a%40b.example');
});

const brought = () => JSON.parse(sessionStorage.getItem('symposia-brought') ?? 'null');

let address: Address;
function Here() {
  address = useAddress();
  const { query, state } = useArrival();
  return <output>{JSON.stringify([query.get('email'), state])}</output>;
}
const Way = ({ state }: { state: unknown }) => <a {...useWay('/classic-booking', state)}>on</a>;

describe('the address of the browser', () => {
  it('is read with its state', () => {
    history.replaceState({ count: 2 }, '');
    render(<Here />);
    expect(screen.getByText('["a@b.example",{"count":2}]')).toBeTruthy();
  });

  it('has its query replaced in place, and keeps its state', () => {
    history.replaceState({ count: 2 }, '');
    const entries = history.length;
    render(<Here />);
    address.replaceQuery({ email: 'c@d.example' });
    expect(location.search).toBe('?email=c%40d.example');
    expect(history.state).toEqual({ count: 2 });
    expect(history.length).toBe(entries);
  });

  it('sends a state along to the document a link leads to', () => {
    render(<Way state={{ pass: 'post' }} />);
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true }); // into another tab
    expect(brought()).toBeNull();
    fireEvent.click(screen.getByRole('link'));
    expect(brought()).toEqual({ to: '/classic-booking', state: { pass: 'post' } });
  });

  it('leaves no older state behind where there is none to send', () => {
    sessionStorage.setItem('symposia-brought', '{"to":"/classic-booking","state":{"pass":"under"}}');
    render(<Way state={null} />);
    fireEvent.click(screen.getByRole('link'));
    expect(brought()).toBeNull();
  });
});

describe('what is still being said', () => {
  it('goes along to the next document, once; what is over does not, nor what the browser said', () => {
    vi.useFakeTimers();
    const [old, fresh, boxed] = [
      notice({ sentence: 'over', tone: 'error' }),
      notice({ sentence: 'said', tone: 'error' }),
      notice({ sentence: 'boxed', tone: 'warning', as: 'alert' }),
    ];
    keepSaid(old, 1000);
    vi.advanceTimersByTime(2000);
    keepSaid(fresh, 3000);
    keepSaid(boxed, 3000);
    render(<Here />);
    vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom loads nothing
    address.go('/', { replace: true, state: { pass: 'post' } });
    vi.useRealTimers();
    expect(carriedNotices()).toEqual([fresh]);
    expect(carriedNotices()).toEqual([]);
    expect(brought()).toEqual({ to: '/', state: { pass: 'post' } });
  });
});

it('an address in memory goes where it is told, and finds what was brought', () => {
  const memory = memoryAddress('/booking?pass=post', { count: 3 });
  render(
    <AddressProvider value={memory}>
      <Here />
      <Way state={{ pass: 'post' }} />
    </AddressProvider>,
  );
  expect(screen.getByText('[null,{"count":3}]')).toBeTruthy();
  fireEvent.click(screen.getByRole('link'));
  memory.go('/classic-booking');
  expect(memory.place()).toEqual({ pathname: '/classic-booking', search: '', state: { pass: 'post' } });
});
