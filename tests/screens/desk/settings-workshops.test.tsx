import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSettingsDraft, aSettingsPart } from '#machines/settings-samples.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import { m } from '#messages';
import { openDesk } from './desk-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const airway = {
  id: 'airway',
  name: 'Airway',
  description: { group: 'Emergency' },
  time: { date: '2025-10-16', from: '10:00', to: '13:00' },
  hall: 'Hall 1',
  passes: ['consultant'],
  amount: 1500,
  max_count: 20,
};

const offeredTimes = [{ group: 'Emergency', times: [{ date: '2025-10-16', half: 'FN' }] }];

/** Opens the part with one published workshop. */
function open() {
  const part = { part: 'workshops', title: 'Workshops', schema: settingsSchema('workshops') } as const;
  const value = { workshops: [airway], offeredTimes };
  const desk = openDesk('/desk/settings/workshops', {
    'GET settings/workshops': aSettingsPart({ ...part, value }),
    'PUT settings/workshops/draft': ({ body }) => aSettingsDraft({ value: (body as { value: unknown }).value }),
  });
  return { saved: () => desk.callsOf('PUT settings/workshops/draft').map(({ body }) => body) };
}

const save = () => user.click(screen.getByRole('button', { name: m.desk_settings_save() }));
const panelOf = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

describe('the workshops in the settings', () => {
  it('are closed panels with day, hours, hall and price', async () => {
    open();
    const panel = await panelOf(/^Airway/);
    expect(panel.textContent).toContain('16 October 2025, 10:00 to 13:00 · Hall 1 · ₹1,500');
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
    await user.click(panel);
    await screen.findByLabelText(/^Name/);
  });

  it('have no price and seats of their own after they are published', async () => {
    open();
    await user.click(await panelOf(/^Airway/));
    await screen.findByLabelText(/^Hall/);
    expect([screen.queryByLabelText(/^First price/), screen.queryByLabelText(/^First number/)]).toEqual([null, null]);
  });

  it('get another one, with its first price and seats', async () => {
    const { saved } = open();
    await user.click(await screen.findByRole('button', { name: 'Add: Workshop' }));
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Name/));
    const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
    await type(/^Name/, 'Suturing');
    await type(/^From/, '07:00');
    await type(/^To/, '08:30');
    await type(/^Day/, '2025-10-17');
    await type(/^First price/, '900');
    await type(/^First number/, '12');
    await user.click(within(screen.getByRole('group', { name: /^Passes/ })).getByLabelText('Post Graduates'));
    await save();
    await screen.findByRole('heading', { name: m.desk_settings_review() });
    const added = {
      name: 'Suturing',
      description: {},
      time: { date: '2025-10-17', from: '07:00', to: '08:30' },
      passes: ['post'],
      amount: 900,
      max_count: 12,
    };
    expect(saved()).toEqual([{ base: null, value: { workshops: [airway, added], offeredTimes } }]);
  });

  it('open when they have an error', async () => {
    open();
    await user.click(await panelOf(/^Airway/));
    await user.clear(await screen.findByLabelText(/^Name/));
    await user.click(screen.getByRole('button', { name: /^Airway|^Workshop 1/ }));
    await save();
    const summary = await screen.findByRole('alert');
    within(summary).getByText('Workshops › Workshop 1 › Name: This field is required');
    expect(screen.getByRole('button', { name: /^Workshop 1/ }).getAttribute('aria-expanded')).toBe('true');
    await user.click(within(summary).getByRole('link'));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  });
});
