import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aHeldMailing, aMailing } from '#machines/mailing-samples.ts';
import { openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const choices = { 'GET orders/filters': { passes: [{ id: 'p', name: 'Consultant' }], workshops: [] } };

it('a mailing is written, checked by its recipients, and released with the list that the person saw', async () => {
  const user = userEvent.setup();
  const { callsOf, router } = openDesk('/desk/mailings/new', {
    ...choices,
    'POST mailings': aMailing(),
    'POST mailings/mailing-1/release': aHeldMailing(),
  });
  await user.selectOptions(await screen.findByLabelText('Pass'), 'Consultant');
  await user.type(screen.getByLabelText(/^Subject/), 'Hall change');
  await user.type(screen.getByLabelText(/^Text/), 'Dear colleague');
  await user.click(screen.getByRole('button', { name: 'Save and check the recipients' }));

  const recipients = await screen.findByRole('region', { name: 'Recipients' });
  expect(within(recipients).getByText('Asha Raman, asha@hospital.example')).toBeDefined();
  expect(within(recipients).getByText('No mail for 1: no email')).toBeDefined();
  expect(callsOf('POST mailings')[0]?.body).toEqual({
    audience: 'people',
    filters: { pass: 'p' },
    subject: 'Hall change',
    body: 'Dear colleague',
  });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/desk/mailings/mailing-1'));

  await user.click(screen.getByRole('button', { name: 'Release to 2' }));
  await user.click(screen.getByRole('button', { name: 'Send to 2' }));
  expect(await screen.findByText('The first mail leaves in 42 s.')).toBeDefined();
  expect(callsOf('POST mailings/mailing-1/release')[0]?.body).toEqual({ version: 1, digest: 'digest-of-two' });
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
});

it('the list of mailings shows how far each is, and opens it; its people are listed with their state', async () => {
  const user = userEvent.setup();
  const { callsOf, router } = openDesk('/desk/mailings', {
    ...choices,
    'GET mailings': { mailings: [{ ...aMailing(), state: 'sending', queued: 1 }], next: null },
    'GET mailings/mailing-1': aMailing(),
    'GET mailings/mailing-1/recipients': {
      recipients: [
        ...aMailing().first,
        { position: 4, name: 'Dev', order_id: 'o', order_code: 'C', delivery: 'undeliverable', problem: '550 no box' },
      ],
      next: 4,
    },
  });
  expect(await screen.findByText('1 of 2')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Hall change' }));
  await user.click(await screen.findByRole('link', { name: 'All people by name' }));
  expect(await screen.findByText('could not be delivered: 550 no box')).toBeDefined();
  expect(screen.getByText('no mail: no email')).toBeDefined();
  await router.navigate('/desk/mailings/mailing-1/recipients?show=left-out&after=50');
  const recipients = 'GET mailings/mailing-1/recipients';
  await vi.waitFor(() => expect(callsOf(recipients).at(-1)?.query).toBe('?show=left-out&after=50'));
});

it('a new mailing has the filters of the list from which it was begun', async () => {
  openDesk('/desk/mailings/new?audience=contacts&state=paid', { ...choices });
  expect(await screen.findByLabelText('State')).toHaveProperty('value', 'paid');
  expect(screen.getByLabelText('People or contacts')).toHaveProperty('value', 'contacts');
});

it('mails that could not be delivered lead to their orders, with the reply of the mail server, and are sent again', async () => {
  const { callsOf } = openDesk('/desk/mailings/undeliverable', {
    'POST undeliverable-mails/send-again': { mails: 7 },
    'GET undeliverable-mails': {
      mails: [
        {
          id: 'm',
          made_at: '2025-08-17T06:00:00Z',
          recipient: 'asha@wrong.example',
          order_code: 'SIMC25-4T2MZ',
          reply: '550 no such box',
        },
      ],
      next: null,
    },
  });
  await screen.findByText('asha@wrong.example');
  screen.getByText('550 no such box');
  expect(screen.getByRole('link', { name: 'SIMC25-4T2MZ' }).getAttribute('href')).toBe('/desk/orders?q=SIMC25-4T2MZ');
  expect(screen.queryByRole('note')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send all again' }));
  await screen.findByText('Mails that are sent again within a minute: 7');
  expect(callsOf('POST undeliverable-mails/send-again')).toHaveLength(1);
});

it('an outage of the mail server is shown with its begin, the mails that wait and the reply', async () => {
  const outage = { since: '2025-08-17T06:00:00Z', reason: '554 5.7.1 Relay access denied', waiting: 12 };
  openDesk('/desk/mailings/undeliverable', { 'GET undeliverable-mails': { mails: [], next: null, outage } });
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('The mail server has accepted no mail since 17 Aug');
  expect(note.textContent).toContain('Mails that wait: 12.');
  expect(note.textContent).toContain('554 5.7.1 Relay access denied');
  expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
});
