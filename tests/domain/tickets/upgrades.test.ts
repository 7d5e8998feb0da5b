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

describe('upgrade payload', () => {
  it('contains target, email, user and passes [UPGRADE-08] [UPGRADE-09]', () => {
    expect(payload()).toEqual({
      originalPass: 'visitor',
      targetPass: 'networking',
      email: 'meena@devices.example',
      specificUser: 'மீனா',
      selectedPasses: [pass({ type: 'visitor' }), pass({ pass_id: 'V1S1T-0R002' })],
    });
  });

  it("takes its original type from the first pass, else 'visitor' [UPGRADE-07] [T-25]", () => {
    expect(payload([pass({ type: 'press' }), pass({ type: 'visitor' })]).originalPass).toBe('press');
    expect(payload([pass()]).originalPass).toBe('visitor');
    expect(payload([]).originalPass).toBe('visitor');
  });

  it('is sent in the URL as base64, with target, count and email [UPGRADE-06] [ROUTE-08] [T-09]', () => {
    const url = upgradeAddress(payload());
    expect(url).toMatch(/^\/booking\?pass=networking&count=2&data=[\w%]+&email=meena%40devices\.example$/);
    const { searchParams } = new URL(url, 'http://x');
    expect(searchParams.get('data')).toBe(encodeLink(payload()));
    expect(readUpgrade(searchParams)).toEqual({
      target: 'networking',
      email: 'meena@devices.example',
      passIds: ['V1S1T-0R001', 'V1S1T-0R002'],
    });
  });
});

describe('reading an upgrade URL', () => {
  const read = (data: unknown, email?: string) =>
    readUpgrade(new URLSearchParams({ data: encodeLink(data), ...(email && { email }) }));

  it('finds no upgrade without a target in its data [T-09]', () => {
    for (const data of [undefined, null, 'x', [], {}, { targetPass: '' }, { targetPass: 3 }, { user_data: [] }])
      expect(read(data ?? null)).toBeUndefined();
    expect(readUpgrade(new URLSearchParams({ pass: 'delegate', data: '%%%' }))).toBeUndefined();
    expect(readUpgrade(new URLSearchParams({ pass: 'under' }))).toBeUndefined();
  });

  it('skips invalid values, lists each pass once, and takes the email from either place', () => {
    const selectedPasses = [{ pass_id: 'A' }, { pass_id: 'A' }, { pass_id: 7 }, null, 'B', { pass_id: 'C' }];
    expect(read({ targetPass: 'delegate', email: 'a@x.example', selectedPasses })).toEqual({
      target: 'delegate',
      email: 'a@x.example',
      passIds: ['A', 'C'],
    });
    expect(read({ targetPass: 'delegate', email: 'a@x.example' }, 'b@x.example')).toEqual({
      target: 'delegate',
      email: 'b@x.example',
      passIds: [],
    });
  });
});

describe('pass kinds', () => {
  const { passes } = upgrades;

  it('are recognised by conference id and list their upgrade targets, delegate first [UPGRADE-08]', () => {
    expect(kindOf('simc-2025-visitor', passes)?.id).toBe('visitor');
    expect(kindOf('simc-2025-ug', passes)).toBeUndefined();
    expect(targetsOf('visitor', passes).map(({ id }) => id)).toEqual(['delegate', 'networking']);
    expect(targetsOf('delegate', passes)).toEqual([]);
    expect(targetsOf(undefined, passes)).toEqual([]);
  });

  it('cost the difference, and never less than zero', () => {
    expect(difference({ price: 500 }, { price: 3000 })).toBe(2500);
    expect(difference({ price: 3000 }, { price: 500 })).toBe(0);
  });
});
