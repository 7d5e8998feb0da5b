import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNetworkError, aWorkshop, someGroups, someSpeakers } from '#machines/samples.ts';
import { committeeFlow, speakersFlow } from '#src/site/home/people/flow.ts';
import { enquiryFlow } from '#src/site/home/contact/flow.ts';
import { workshopBoardFlow } from '#src/site/home/programme/flow.ts';
import { openHome } from './home-fixture.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Violations of axe rules. Browser tests check contrast and frames. */
async function violations(): Promise<string[]> {
  const results = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } }, iframes: false });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const seats = {
  workshops: [aWorkshop(), aWorkshop({ id: 'full', name: 'Full', leftCount: 0 })],
  asOf: '2025-08-17T09:00:00Z',
};

it('has no axe violations while everything is loading', async () => {
  openHome();
  expect(await violations()).toEqual([]);
});

it('has no axe violations after everything is loaded', async () => {
  const home = openHome({ registration: 'open', tiers: 'open', abstracts: 'open' });
  await userEvent.click(screen.getByRole('tab', { name: 'Workshops' }));
  await home.settle(committeeFlow, 'load', { output: someGroups() });
  await home.settle(speakersFlow, 'load', { output: someSpeakers() });
  await home.settle(workshopBoardFlow, 'loadSeats', { output: seats });
  await screen.findByRole('button', { name: 'Send Message' });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await violations()).toEqual([]);
});

it('has no axe violations when nothing can be loaded', async () => {
  const home = openHome();
  await userEvent.click(screen.getByRole('tab', { name: 'Workshops' }));
  expect(await violations()).toEqual([]);
  const error = aNetworkError();
  await home.settle(committeeFlow, 'load', { error });
  await home.settle(speakersFlow, 'load', { error });
  await home.settle(workshopBoardFlow, 'loadSeats', { error });
  expect(await violations()).toEqual([]);
});

it.each([
  ['Coming Soon!', 'Book your Pass'],
  ['Abstract Submission Notice', 'Submit Abstract'],
])('has no axe violations in the dialog %s', async (name, button) => {
  openHome({ registration: 'soon', abstracts: 'open' });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name });
  expect(await violations()).toEqual([]);
});

it('has no axe violations in the contact form, refused and sent', async () => {
  const home = openHome();
  await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(await violations()).toEqual([]);
  const enquiry = { name: 'Meena', email: 'meena@hospital.example', message: 'Hello' };
  home.send(enquiryFlow, { type: 'enquiry.submitted', enquiry });
  await home.settle(enquiryFlow, 'sendEnquiry', { output: undefined });
  expect(await violations()).toEqual([]);
});
