import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { deskAddress } from '#src/desk/app/desk-address.ts';
import { DeskProviders } from '#src/desk/app/desk-providers.tsx';
import { AddressProvider } from '#src/lib/address.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());

const rows = ['SIMC-1', 'SIMC-2', 'SIMC-3'].map((code, index) => ({ code, name: `Person ${index}`, city: 'Chennai' }));

type Row = (typeof rows)[number];

interface ListProps {
  shown?: Row[];
  selection?: { chosen: Row[]; onChange: (chosen: Row[]) => void };
}

const List = ({ shown = rows, selection }: ListProps) => (
  <DeskList
    name="sample"
    label="Orders"
    columns={[
      { key: 'code', title: 'Code', render: (row) => row.code, isSortable: true },
      { key: 'name', title: 'Name', render: (row) => row.name },
      { key: 'city', title: 'City', render: (row) => row.city, isOptional: true },
    ]}
    rows={shown}
    idOf={({ code }) => code}
    hrefOf={({ code }) => `/desk/orders/${code}`}
    empty="No order yet."
    pages={{ next: 'cursor-2' }}
    {...(selection && { selection })}
  >
    <FilterText name="q" label="Search" />
    <FilterChoice name="state" label="State" options={[{ value: 'paid', title: 'paid' }]} />
  </DeskList>
);

const open = (path = '/desk/orders', list: ListProps = {}) =>
  openRoutes(
    [
      { path: '/desk/orders', element: <List {...list} /> },
      { path: '/desk/orders/:code', element: <h1>One order</h1> },
    ],
    path,
  );

function openRoutes(routes: RouteObject[], path = '/desk/orders') {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <DeskProviders nonce="" env="test">
      <AddressProvider value={deskAddress(router)}>
        <RouterProvider router={router} />
      </AddressProvider>
    </DeskProviders>,
  );
  return router;
}

describe('a list of the desk', () => {
  it('sorts by a column upwards, then downwards, in the URL, and returns to the first page', async () => {
    const router = open('/desk/orders?q=asha&after=cursor-1');
    await user.click(screen.getByRole('button', { name: 'Code' }));
    expect(router.state.location.search).toBe('?q=asha&sort=code');
    await user.click(screen.getByRole('button', { name: `Code${m.desk_list_ascending()}` }));
    expect(router.state.location.search).toBe('?q=asha&sort=-code');
  });

  it('filters in the URL; all removes the filter', async () => {
    const router = open('/desk/orders?after=cursor-1');
    await user.click(screen.getByRole('button', { name: 'State: all' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'paid' }));
    expect(router.state.location.search).toBe('?state=paid');
    await user.click(screen.getByRole('button', { name: 'State: paid' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'all' }));
    expect(router.state.location.search).toBe('');
  });

  it('searches after a pause, and shows the text of another URL', async () => {
    const router = open();
    const field = screen.getByLabelText('Search');
    await user.type(field, 'asha ');
    await expect.poll(() => router.state.location.search).toBe('?q=asha');
    act(() => field.blur());
    await act(() => router.navigate('/desk/orders?q=meena'));
    expect(field).toHaveProperty('value', 'meena');
  });

  it.each([
    ['goes', {}],
    ['with boxes to choose rows goes', { selection: { chosen: [], onChange: () => {} } }],
  ])('%s from row to row with the arrow keys, and opens a row by its link or a click on it', async (_, list) => {
    const router = open('/desk/orders', list);
    screen.getByRole('link', { name: 'SIMC-1' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('SIMC-2');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('SIMC-3');
    await user.click(screen.getByText('Person 0'));
    expect(router.state.location.pathname).toBe('/desk/orders/SIMC-1');
  });

  it('chooses rows by their boxes, and with Shift all rows from the last one', async () => {
    const ListWithChoice = () => {
      const [chosen, setChosen] = useState<Row[]>([]);
      return <List selection={{ chosen, onChange: setChosen }} />;
    };
    const router = openRoutes([{ path: '/desk/orders', element: <ListWithChoice /> }]);
    const box = (number: number) => screen.getByRole('checkbox', { name: m.desk_list_select({ number }) });
    const chosen = () => [1, 2, 3].filter((number) => (box(number) as HTMLInputElement).checked);
    await user.click(box(3));
    await user.keyboard('{Shift>}');
    await user.click(box(1));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([1, 2, 3]);
    await user.click(box(2));
    expect(chosen()).toEqual([1, 3]);
    await user.click(box(2).closest('td')!.querySelector('label')!); // beside the box
    expect(chosen()).toEqual([1, 2, 3]);
    expect(router.state.location.pathname).toBe('/desk/orders');
  });

  it('leads to the next page, and from there to the first one', async () => {
    const router = open('/desk/orders?sort=code');
    await user.click(screen.getByRole('link', { name: m.desk_list_next() }));
    expect(router.state.location.search).toBe('?sort=code&after=cursor-2');
    await user.click(screen.getByRole('link', { name: m.desk_list_first() }));
    expect(router.state.location.search).toBe('?sort=code');
  });
});
