import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsOf, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { deskRoutes } from '#src/desk/app/routes.tsx';
import { Toaster } from '#src/ui/notices/toaster.tsx';
import { finishPrompt, openDesk } from './desk-screen.tsx';

const at = '2025-08-17T06:00:00.000Z';
const order: DeskOrder = {
  id: 'o1',
  code: 'SIMC25-4T2MZ-8QK1C',
  kind: 'single',
  state: 'paid',
  status: 'paid',
  version: '1-a',
  made_at: at,
  hold_until: at,
  total: 500,
  currency: 'INR',
  items: [{ label: 'Consultant', quantity: 1, unit: 500 }],
  contact: { name: 'Asha Raman', email: 'asha@example.org', mobile: '9876543210' },
  billing: { name: 'Asha Raman' },
  people: [
    {
      number: 1,
      name: 'Asha Raman',
      designation: 'Professor',
      organisation: 'Sample College',
      pass_id: 'P-1',
      pass_state: 'valid',
      workshops: [],
      actions: [
        { action: 'correct-person' },
        { action: 'change-workshops', why_not: 'No workshops.' },
        { action: 'send-pass' },
      ],
    },
  ],
  documents: [],
  timeline: [
    { at, what: 'placed', by: { kind: 'buyer' } },
    {
      at,
      what: 'action',
      action: 'order.billing-corrected',
      changes: [
        { field: 'billingName', before: 'Asah', after: 'Asha' },
        { field: 'gstNumber', before: '', after: '33AAAAA0000A1Z5' },
        { field: 'holdUntil', before: at, after: '2025-08-18T06:00:00.000Z' },
        { field: 'refund', after: '2f6c' },
      ],
    },
    { at, what: 'refund-due', state: 'asked', text: 'twice', gateway: 'sandbox', amount: 500 },
    {
      at,
      what: 'mail',
      state: 'sent',
      mail: { id: 'm1', kind: 'pass', subject: 'Your pass', recipient: 'asha@example.org' },
    },
  ],
  actions: [{ action: 'note' }, { action: 'withdraw', why_not: 'The order is paid.' }],
};
const row = { ...order, name: 'Asha Raman', organisation: 'Sample College', people: 1, issues: ['exception'] };

let calls: { method: string; url: string; body: unknown }[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  calls = [];
});

interface OpenOptions {
  role?: Role;
  exact?: boolean;
  refusal?: object;
}

/** Opens the desk at a URL, with a service that replies with one order. `exact`: the search is its whole code. `refusal`: the reply, with status 400, to each change. */
function open(path: string, { role = 'office', exact = false, refusal }: OpenOptions = {}) {
  const replies: [pattern: RegExp, reply: (method: string) => object][] = [
    [/desk\/session$/, () => session(role)],
    [/orders\/filters/, () => ({ passes: [{ id: '1', name: 'Consultant' }], workshops: [] })],
    [/desk\/views/, () => ({ views: [{ id: 'v', list: 'orders', name: 'Paid groups', query: 'kind=bulk' }] })],
    [/desk\/search/, () => ({ hits: [], has_more: false, ...(exact && { order_id: 'o1' }) })],
    [/desk\/orders\/o1/, () => order],
    [/desk\/orders/, () => ({ orders: [row], next: 'n', is_cut: false })],
    [
      /desk\/people/,
      () => ({
        people: [
          {
            ...order.people[0],
            id: 'a',
            order_id: 'o1',
            order_code: order.code,
            kind: 'single',
            state: 'paid',
            made_at: at,
          },
        ],
        is_cut: false,
      }),
    ],
  ];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
    calls.push({ method: request.method, url: request.url, body });
    if (refusal && request.method !== 'GET') return Response.json(refusal, { status: 400 });
    const [, reply] = replies.find(([pattern]) => pattern.test(request.url.split('?')[0]!))!;
    return Response.json(reply(request.method));
  });
  // columns of the table are hidden unless the empty media query matches, as it does in browsers
  const listener = () => undefined;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '',
    addEventListener: listener,
    removeEventListener: listener,
  }));
  const router = createMemoryRouter(deskRoutes(), { initialEntries: [path] });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
      <Toaster autoClose={5000} />
    </MantineProvider>,
  );
  return router;
}

const session = (role: Role) => ({
  staff: { id: 's', name: 'Sample', email: 's@example.org', role },
  rights: rightsOf(role),
  session: { id: 'x', ends_at: at, confirmed_at: at },
});

it('the list of orders shows the matching orders, its filters and the next page', async () => {
  open('/desk/orders?q=3210&state=paid');
  const link = await screen.findByRole('link', { name: order.code });
  expect(link).toHaveProperty('pathname', '/desk/orders/o1');
  expect(screen.getByRole('cell', { name: 'payment exception' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /State: paid/ })).toBeTruthy();
  expect(calls.find(({ url }) => /desk\/orders\?/.test(url))?.url).toMatch(/q=3210&state=paid/);
});

it('the whole code of an order opens the order', async () => {
  const router = open(`/desk/orders?q=${order.code}`, { exact: true });
  await screen.findByRole('heading', { name: `Order ${order.code}` });
  expect(router.state.location.pathname).toBe('/desk/orders/o1');
});

it('a role without payments and amounts has no columns and filters of them', async () => {
  open('/desk/orders', { role: 'supervisor' });
  await screen.findByRole('link', { name: order.code });
  expect(screen.queryByRole('button', { name: /Paid by/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Total/ })).toBeNull();
});

it('an order says why an action is impossible, and sends a correction with its version', async () => {
  open('/desk/orders/o1');
  const user = userEvent.setup();
  expect(await screen.findByText('The order is paid.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw the order' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct a person' });
  const name = within(dialog).getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Asha R');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: expect.stringMatching(/orders\/o1\/people\/1$/),
      body: { version: '1-a', name: 'Asha R', email: '' },
    }),
  );
});

it('an order shows passes, states and changes in words', async () => {
  open('/desk/orders/o1');
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  for (const words of [
    'Name on the invoice: Asah → Asha',
    'GST number: 33AAAAA0000A1Z5',
    'Held until: 17 Aug 2025, 11:30 → 18 Aug 2025, 11:30',
    'The order was already paid; this is a second payment.',
  ])
    expect(within(timeline).getByText(words)).toBeTruthy();
  expect(within(timeline).getByText(/₹500 · test payments · sent to the payment provider$/)).toBeTruthy();
  expect(timeline.textContent).not.toContain('2f6c');
  expect(screen.getByText(/ · P-1 · valid pass$/)).toBeTruthy();
});

it('the dialog shows the sentence of a refused field', async () => {
  const fields = [{ field: 'email', message: 'Enter an email such as asha@example.org.' }];
  open('/desk/orders/o1', { refusal: { message: 'Please check your answers.', detail: fields } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct a person' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(fields[0]?.message);
});

it('asks for a confirmation if a correction needs one, then repeats it', async () => {
  let isConfirmed = false;
  const { callsOf } = openDesk('/desk/orders/o1', {
    'GET orders/o1': order,
    'PUT orders/o1/people/1': () => (isConfirmed ? order : { status: 428, message: m.desk_confirm_first() }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct a person' }));
  await user.clear(dialog.getByRole('textbox', { name: /Name/ }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ravi Menon');
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ravi@example.org');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: m.desk_confirm_title() });
  isConfirmed = true;
  finishPrompt();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = callsOf('PUT orders/o1/people/1').map(({ body }) => body);
  const wanted = expect.objectContaining({ version: '1-a', name: 'Ravi Menon', email: 'ravi@example.org' });
  expect(bodies).toEqual([wanted, wanted]);
});

it('the list of people leads to their orders', async () => {
  open('/desk/people');
  expect(await screen.findByRole('link', { name: 'Asha Raman' })).toHaveProperty('pathname', '/desk/orders/o1');
});

it('the lists lead to a mailing with their filters, but not with a search text', async () => {
  open('/desk/people?workshop=airway&sort=name');
  const link = await screen.findByRole('link', { name: 'Write to these people' });
  expect(link.getAttribute('href')).toBe('/desk/mailings/new?audience=people&workshop=airway');
  cleanup();
  open('/desk/orders?q=3210&state=paid');
  await userEvent.click(await screen.findByRole('button', { name: 'Write to these people' }));
  expect(await screen.findByText(m.desk_mailings_no_search())).toBeTruthy();
});
