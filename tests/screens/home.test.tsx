import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { aRuntime, visit } from './visit.tsx';

const arrive = (registration: 'soon' | 'open' | 'closed' | 'ended') =>
  visit(<HomeScreen />, { address: '/', runtime: aRuntime({ registration }) });

it('says what the conference is, when and where', () => {
  arrive('closed');
  expect(screen.getByRole('heading', { level: 1, name: 'Sample International Medical Conference 2025' })).toBeTruthy();
  expect(screen.getByText('October 16-18, 2025')).toBeTruthy();
  expect(screen.getByText(/Sample Trade Centre, New Wing/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find your tickets' }).getAttribute('href')).toBe('/tickets');
});

it.each(['closed', 'ended'] as const)('says that registration is closed while it is %s [CONST-03]', (phase) => {
  arrive(phase);
  expect(screen.getByRole('link', { name: 'Registration Closed' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'Book your Pass' })).toBeNull();
});

it('leads to the passes while registration is open', () => {
  arrive('open');
  expect(screen.getByRole('link', { name: 'Book your Pass' }).getAttribute('href')).toBe('/classic-booking');
});

it('says that registration is coming soon', async () => {
  arrive('soon');
  await userEvent.click(screen.getByRole('button', { name: 'Book your Pass' }));
  expect(await screen.findByRole('dialog', { name: 'Coming Soon!' })).toBeTruthy();
});
