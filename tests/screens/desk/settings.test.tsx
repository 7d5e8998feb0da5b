import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSettingsDraft, aSettingsPart, aVersion, somePrices } from '#machines/settings-samples.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import { m } from '#messages';
import { openDesk, type Reply } from './desk-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const anotherPart = (part: SettingsPart, value: object) =>
  aSettingsPart({ part, title: part, schema: settingsSchema(part), value });

/** Opens a part. A saved draft has the values of the call. */
function openPart(part: SettingsPart, settings: Reply) {
  const desk = openDesk(`/desk/settings/${part}`, {
    [`GET settings/${part}`]: settings,
    [`PUT settings/${part}/draft`]: ({ body }) => aSettingsDraft({ value: (body as { value: unknown }).value }),
  });
  const saved = () => desk.callsOf(`PUT settings/${part}/draft`).map(({ body }) => body);
  return { ...desk, saved };
}

const save = () => user.click(screen.getByRole('button', { name: m.desk_settings_save() }));

describe('settings at the desk', () => {
  it('are listed with their authors, scheduled changes and drafts', async () => {
    const author = { by: 'Meena Iyer', at: '2025-08-17T09:00:00Z' };
    openDesk('/desk/settings', {
      'GET settings': {
        parts: [
          { part: 'prices', title: 'Prices', newest: author, scheduled: [], drafts: [author] },
          {
            part: 'phases',
            title: 'Phases',
            scheduled: [{ ...author, effective_at: '2025-09-01T00:00:00Z' }],
            drafts: [],
          },
        ],
      },
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PricesMeena Iyer, 17 Aug 2025, 14:30Meena Iyer, 17 Aug 2025, 14:30',
      'PhasesThe initial valuesFrom 1 Sept 2025, 05:30, by Meena Iyer',
    ]);
    expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/desk/settings/prices');
  });

  it('have a page only for parts that exist', async () => {
    openDesk('/desk/settings/colours', {});
    await screen.findByText(m.desk_not_found());
  });

  it('keep the text of a number while it is typed, such as 2.0 before 2.05', async () => {
    const hotel = { name: 'Grand', location: 'Centre', km: 3 };
    const { saved } = openPart('hotels', anotherPart('hotels', { hotels: [hotel] }));
    await user.click(await screen.findByRole('button', { name: /^Grand/ }));
    const km = screen.getByLabelText<HTMLInputElement>(/^Kilometres/);
    await user.clear(km);
    await user.type(km, '2.0');
    await new Promise((resolve) => setTimeout(resolve, 300)); // longer than the pause after which the form gets it
    await user.type(km, '5');
    expect(km.value).toBe('2.05');
    await save();
    await screen.findByRole('heading', { name: m.desk_settings_review() });
    expect(saved()).toEqual([{ base: null, value: { hotels: [{ ...hotel, km: 2.05 }] } }]);
  });

  it('show what is missing after a submit, in a summary and at the field, which opens', async () => {
    const { saved } = openPart('hotels', anotherPart('hotels', { hotels: [] }));
    await user.click(await screen.findByRole('button', { name: 'Add: Hotel' }));
    const name = screen.getByLabelText(/^Name/);
    expect([document.activeElement, screen.queryByRole('alert')]).toEqual([name, null]);
    await user.type(name, 'Grand');
    await user.click(screen.getByRole('button', { name: /^Grand|^Hotel 1/ }));
    await save();
    const summary = await screen.findByRole('alert');
    expect([document.activeElement, saved()]).toEqual([summary, []]);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hotels › Grand › Part of the city: This field is required',
      'Hotels › Grand › Kilometres to the venue: This field is required',
    ]);
    await user.click(within(summary).getByRole('link', { name: /Part of the city/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Part of the city/));
    await user.keyboard('Centre');
    await user.type(screen.getByLabelText(/^Kilometres/), '0');
    await user.tab();
    await screen.findByText('Hotels › Grand › Kilometres to the venue: Please enter more than 0.');
  });

  it('move and remove items of a list; those of a fixed list stay', async () => {
    const hotel = (name: string) => ({ name, location: 'Centre', km: 1 });
    const { saved } = openPart('hotels', anotherPart('hotels', { hotels: ['A', 'B', 'C'].map(hotel) }));
    await user.click(await screen.findByRole('button', { name: /^C Centre/ }));
    await user.type(screen.getByLabelText(/^Name/), 'D'); // the item moves before the form has this text
    await user.click(screen.getByRole('button', { name: 'Move up: C' }));
    await user.click(screen.getByRole('button', { name: /^A Centre/ }));
    await user.click(screen.getByRole('button', { name: 'Remove: A' }));
    await save();
    await screen.findByRole('heading', { name: m.desk_settings_review() });
    expect(saved()).toEqual([{ base: null, value: { hotels: [hotel('CD'), hotel('B')] } }]);
    cleanup();
    openPart('prices', aSettingsPart());
    await screen.findByRole('group', { name: 'Under Graduates' });
    expect(screen.queryByRole('button', { name: /^(Add|Remove|Move)/ })).toBeNull();
  });

  it('show the preview of a text in Markdown, without HTML of the text', async () => {
    const text = '## Refunds\n\nSee <b>this</b> [page](javascript:alert(1))';
    const texts = Object.fromEntries(
      Object.keys(settingsSchema('policies').properties!).map((name) => [name, text] as const),
    );
    openPart('policies', anotherPart('policies', texts));
    await user.click(await screen.findByRole('button', { name: 'Show the preview: Refund policy' }));
    const preview = await screen.findByRole('region', { name: 'Preview: Refund policy' });
    expect(preview.innerHTML).toBe('<h2 id="refunds">Refunds</h2>\n<p>See &lt;b&gt;this&lt;/b&gt; page</p>\n');
  });

  it('ask before the person leaves with changes that are not saved', async () => {
    const { router, saved } = openPart('prices', aSettingsPart());
    const price = within(await screen.findByRole('group', { name: 'Under Graduates' })).getByLabelText(/^Price/);
    await user.type(price, '0');
    await user.tab();
    await user.click(screen.getByRole('link', { name: m.desk_settings_all() }));
    await user.click(await screen.findByRole('button', { name: m.desk_settings_stay() }));
    expect(router.state.location.pathname).toBe('/desk/settings/prices');
    await save();
    await screen.findByRole('heading', { name: m.desk_settings_review() });
    expect(saved()).toEqual([{ base: null, value: somePrices({ pass: 15000 }) }]);
    await user.click(screen.getByRole('link', { name: m.desk_settings_all() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/settings'));
  });

  it('name the workshops whose seats are taken, and keep the draft', async () => {
    openDesk('/desk/settings/prices', {
      'GET settings/prices': aSettingsPart({ draft: aSettingsDraft() }),
      'POST settings/prices/publish': {
        status: 409,
        message: m.desk_settings_seats_taken(),
        detail: [{ field: 'Airway', message: m.desk_settings_seats({ taken: 12, wanted: 10 }) }],
      },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_settings_publish() }));
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Airway: 12 seats are sold or held, so there cannot be only 10.');
    screen.getByRole('heading', { name: m.desk_settings_review() });
  });

  it('scroll to the refusal of an undo, and keep its reason for the next try', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    openDesk('/desk/settings/prices', {
      'GET settings/prices': aSettingsPart({ base: 6, in_force: 6, versions: [aVersion({ id: 6 }), aVersion()] }),
      'GET settings/prices/changes': { changes: [] },
      'POST settings/prices/restore': { status: 400, message: m.desk_settings_seats_taken() },
    });
    const undo = async () => {
      await user.click((await screen.findAllByRole('button', { name: /^Go back to/ }))[0]!);
      return screen.findByRole('textbox', { name: m.desk_settings_reason() });
    };
    await user.type(await undo(), 'wrong price');
    await user.click(screen.getByRole('button', { name: m.desk_settings_undo_confirm() }));
    const alert = await screen.findByRole('alert');
    within(alert).getByText(m.desk_settings_seats_taken());
    expect(scrolled.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true);
    expect(await undo()).toHaveProperty('value', 'wrong price');
    scrolled.mockRestore();
  });

  it('need a time for a later publication', async () => {
    const { callsOf } = openPart('prices', aSettingsPart({ draft: aSettingsDraft() }));
    await user.click(await screen.findByLabelText(m.desk_settings_later()));
    await user.click(screen.getByRole('button', { name: m.desk_settings_schedule() }));
    await screen.findByText(m.form_required());
    expect(callsOf('POST settings/prices/publish')).toEqual([]);
  });
});
