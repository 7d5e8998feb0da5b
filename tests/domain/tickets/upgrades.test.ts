import { describe, expect, it } from 'vitest';
import upgrades from '#event/upgrades.json' with { type: 'json' };
import { encodeLink, type Ticket } from '#domain/tickets/tickets.ts';
import {
  difference,
  kindOf,
  readUpgrade,
  targetsOf,
  upgradeAddress,
  upgradePayload,
} from '#domain/tickets/upgrades.ts';

const pass = (own: Partial<Ticket> = {}): Ticket => ({
  pass_id: 'V1S1T-0R001',
  conference_id: 'simc-2025-visitor',
  name: 'மீனா',
  designation: 'Buyer',
  organisation: 'Sample Devices',
  email: 'meena@devices.example',
  ...own,
});
const payload = (passes = [pass({ type: 'visitor' }), pass({ pass_id: 'V1S1T-0R002' })]) =>
  upgradePayload({ target: 'networking', email: 'meena@devices.example', user: { name: 'மீனா' }, passes });

describe('the payload of an upgrade', () => {
  it('names target, address, user and passes [UPGRADE-08] [UPGRADE-09]', () => {
    expect(payload()).toEqual({
      originalPass: 'visitor',
      targetPass: 'networking',
      email: 'meena@devices.example',
      specificUser: 'மீனா',
      selectedPasses: [pass({ type: 'visitor' }), pass({ pass_id: 'V1S1T-0R002' })],
    });
  });

  it("has the type of the first pass as its original, else 'visitor' [UPGRADE-07] [T-25]", () => {
    expect(payload([pass({ type: 'press' }), pass({ type: 'visitor' })]).originalPass).toBe('press');
    expect(payload([pass()]).originalPass).toBe('visitor');
    expect(payload([]).originalPass).toBe('visitor');
  });

  it('travels in the address as base64, with target, count and e-mail [UPGRADE-06] [ROUTE-08] [T-09]', () => {
    const address = upgradeAddress(payload());
    expect(address).toMatch(/^\/booking\?pass=networking&count=2&data=[\w%]+&email=meena%40devices\.example$/);
    const { searchParams } = new URL(address, 'http://x');
    expect(searchParams.get('data')).toBe(encodeLink(payload()));
    expect(readUpgrade(searchParams)).toEqual({
      target: 'networking',
      email: 'meena@devices.example',
      passIds: ['V1S1T-0R001', 'V1S1T-0R002'],
    });
  });
});

describe('what an address asks for', () => {
  const asked = (data: unknown, email?: string) =>
    readUpgrade(new URLSearchParams({ data: encodeLink(data), ...(email && { email }) }));

  it('is no upgrade without a target in its data [T-09]', () => {
    for (const data of [undefined, null, 'x', [], {}, { targetPass: '' }, { targetPass: 3 }, { user_data: [] }])
      expect(asked(data ?? null)).toBeUndefined();
    expect(readUpgrade(new URLSearchParams({ pass: 'delegate', data: '%%%' }))).toBeUndefined();
    expect(readUpgrade(new URLSearchParams({ pass: 'under' }))).toBeUndefined();
  });

  it('is read as far as it goes: each pass once, an address from either place', () => {
    const selectedPasses = [{ pass_id: 'A' }, { pass_id: 'A' }, { pass_id: 7 }, null, 'B', { pass_id: 'C' }];
    expect(asked({ targetPass: 'delegate', email: 'a@x.example', selectedPasses })).toEqual({
      target: 'delegate',
      email: 'a@x.example',
      passIds: ['A', 'C'],
    });
    expect(asked({ targetPass: 'delegate', email: 'a@x.example' }, 'b@x.example')).toEqual({
      target: 'delegate',
      email: 'b@x.example',
      passIds: [],
    });
  });
});

describe('kinds of pass', () => {
  const { passes } = upgrades;

  it('are known by where they belong, and say what they become, delegate first [UPGRADE-08]', () => {
    expect(kindOf('simc-2025-visitor', passes)?.id).toBe('visitor');
    expect(kindOf('simc-2025-ug', passes)).toBeUndefined();
    expect(targetsOf('visitor', passes).map(({ id }) => id)).toEqual(['delegate', 'networking']);
    expect(targetsOf('delegate', passes)).toEqual([]);
    expect(targetsOf(undefined, passes)).toEqual([]);
  });

  it('cost their difference, and never less than nothing', () => {
    expect(difference({ price: 500 }, { price: 3000 })).toBe(2500);
    expect(difference({ price: 3000 }, { price: 500 })).toBe(0);
  });
});
