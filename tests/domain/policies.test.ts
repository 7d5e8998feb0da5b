import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountCodes, codes, temporaryPassword } from '#domain/limits.ts';
import event from '#event/event.json' with { type: 'json' };

/** The texts as they are delivered; an organiser replaces them. */
const policy = (name: string) => readFileSync(`event/policies/${name}.md`, 'utf8');

it.each<[string, string, RegExp[]]>([
  [
    'privacy-policy',
    'covers data collection, cookies, third parties and user rights [POLICY-01]',
    [/^## What we collect$/m, /^## Cookies/m, /^## Third parties$/m, /^## Your rights$/m],
  ],
  [
    'terms-and-conditions',
    'is governed by the laws of India, with the courts of one Indian city [POLICY-02]',
    [/governed by the laws of India/, new RegExp(`courts of ${event.venue.city}, India`)],
  ],
  [
    'refund-policy',
    'refunds for cancellation, a significant change or non-delivery, not for personal reasons [POLICY-03]',
    [/event is cancelled/, /changed significantly/, /not delivered/, /do not refund for personal reasons/],
  ],
  [
    'refund-policy',
    'makes tickets non-transferable, and substitutions subject to approval [POLICY-04]',
    [/Tickets are \*\*non-transferable\*\*/, /substitution is subject to our approval/],
  ],
  [
    'event-ticket-policy',
    'has tickets collected at the venue with the confirmation e-mail and a photo ID [POLICY-05]',
    [/collected \*\*at the venue\*\*/, /\*\*confirmation e-mail\*\*/, /\*\*photo ID\*\*/],
  ],
  [
    'event-ticket-policy',
    'has the holder of a group booking collect all its tickets [POLICY-06]',
    [/holder of a group booking collects all its tickets/],
  ],
  [
    'product-pricing-policy',
    'has prices in INR that include taxes [POLICY-07]',
    [/Indian rupees \(INR\)/, /\*\*include taxes\*\*/],
  ],
  ['product-pricing-policy', 'honours the price at booking [POLICY-08]', [/when you book is honoured/]],
  [
    'product-pricing-policy',
    'takes promo codes at checkout, not retroactively and not combined [POLICY-09]',
    [/entered \*\*at checkout\*\*/, /\*\*not retroactive\*\*/, /\*\*cannot be combined\*\*/],
  ],
])('%s %s', (name, _, texts) => {
  for (const text of texts) expect(policy(name)).toMatch(text);
});

describe.each([
  'privacy-policy',
  'terms-and-conditions',
  'refund-policy',
  'event-ticket-policy',
  'product-pricing-policy',
])('%s', (name) => {
  it('says that it is a sample, and of which day it is', () => {
    expect(policy(name)).toMatch(/^This is sample text for a sample event\./);
    expect(policy(name)).toContain(`_Version ${event.consent.version}._`);
  });

  it('has headings of one level, for a table of contents', () => {
    const headings = [...policy(name).matchAll(/^(#+) /gm)].map(([, level]) => level);
    expect(headings.length).toBeGreaterThan(2);
    expect(new Set(headings)).toEqual(new Set(['##']));
  });
});

it('the privacy policy says how long personal data is kept, as `retention` has it', () => {
  expect(event.retention).toEqual({ enquiryDays: 365, unpaidDays: 90, mailDays: 30, accountDays: 3 * 365 });
  for (const words of [
    /never paid for ninety days/,
    /enquiries for one year/,
    /exhibitor accounts with their documents until three years after the conference/,
    /mails with one-time codes or about an account for thirty days/,
  ])
    expect(policy('privacy-policy')).toMatch(words);
  expect([codes.lifeMinutes, accountCodes.signIn.lifeMinutes].every((minutes) => minutes <= 60)).toBe(true);
  expect(accountCodes.reset.lifeMinutes).toBe(60);
  expect(policy('privacy-policy')).toMatch(/one-time codes for at most one hour/);
  expect(temporaryPassword.lifeDays).toBe(7);
  expect(policy('privacy-policy')).toMatch(/passwords of invitations for seven days/);
});
