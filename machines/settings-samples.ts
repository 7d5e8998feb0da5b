import type { SettingChange, SettingsDraft, SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';

/** Values of the prices, in rupees: one pass, and the award with its price and its struck price. */
export const somePrices = ({
  pass = 1500,
  award = 3000,
  standard = 5000,
}: { pass?: number; award?: number; standard?: number } = {}) => ({
  passes: [{ id: 'under-graduate', name: 'Under Graduates', price: pass }],
  tiers: [
    {
      id: 'card-1',
      name: 'Early bird',
      strikePrice: 2000,
      finalCallEarlyBiredPrice: 1800,
      description: 'With lunch',
      isClosed: false,
    },
  ],
  workshops: [],
  awardPrice: award,
  awardStandardPrice: standard,
});

export const aPassChange: SettingChange = {
  field: ['Passes', 'Under Graduates', 'Price'],
  before: '1500',
  after: '1700',
};

const standardTitle = 'Nomination for an award, shown struck through';

/** A version for a later time, by another member of staff, made from the files. */
export const aVersion = (
  own: Partial<SettingsPartReply['versions'][number]> = {},
): SettingsPartReply['versions'][number] => ({
  id: 5,
  by: 'Meena Iyer',
  at: '2025-08-17T09:00:00.000Z',
  base: null,
  state: 'published',
  effective_at: '2025-09-01T00:00:00.000Z',
  changes: [
    { ...aPassChange, after: '1800' },
    { field: ['Nomination for an award'], before: '3000', after: '3500' },
  ],
  ...own,
});

/** The prices as the files have them, without a draft. */
export const aSettingsPart = (own: Partial<SettingsPartReply> = {}): SettingsPartReply => ({
  part: 'prices',
  title: 'Prices',
  schema: settingsSchema('prices'),
  base: null,
  value: somePrices(),
  in_force: null,
  can_wait: true,
  pages: ['/', '/booking'],
  versions: [],
  other_drafts: [],
  ...own,
});

/** A saved draft with another price of the pass. */
export const aSettingsDraft = (own: Partial<SettingsDraft> = {}): SettingsDraft => ({
  id: 9,
  saved_at: '2025-08-17T08:00:00.000Z',
  base: null,
  base_value: somePrices(),
  value: somePrices({ pass: 1700, standard: 6000 }),
  changes: [aPassChange, { field: [standardTitle], before: '5000', after: '6000' }],
  ...own,
});
