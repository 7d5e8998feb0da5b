import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountCodes, codes, temporaryPassword } from '#domain/limits.ts';
import { keptFor, type RetentionRow } from '#domain/conference/retention.ts';
import event from '#event/event.json' with { type: 'json' };
import retention from '#event/retention.json' with { type: 'json' };
import { policyText } from '#schemas/policy-text.ts';

/** Text of a policy as delivered. The organiser will replace it. */
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
    'hands out tickets at the venue against the confirmation email and a photo ID [POLICY-05]',
    [/collected \*\*at the venue\*\*/, /\*\*confirmation e-mail\*\*/, /\*\*photo ID\*\*/],
  ],
  [
    'event-ticket-policy',
    'lets the holder of a group booking collect all its tickets [POLICY-06]',
    [/holder of a group booking collects all its tickets/],
  ],
  [
    'product-pricing-policy',
    'gives prices in INR that include taxes [POLICY-07]',
    [/Indian rupees \(INR\)/, /\*\*include taxes\*\*/],
  ],
  ['product-pricing-policy', 'honours the price at booking [POLICY-08]', [/when you book is honoured/]],
  [
    'product-pricing-policy',
    'accepts promo codes at checkout only, never later and never combined [POLICY-09]',
    [/entered \*\*at checkout\*\*/, /\*\*not retroactive\*\*/, /\*\*cannot be combined\*\*/],
  ],
])('%s %s', (name, _, texts) => {
  for (const text of texts) expect(policy(name)).toMatch(text);
});

describe('privacy policy', () => {
  it('shows the retention periods that the service applies [SEC-33]', () => {
    expect(policy('privacy-policy')).toMatch(/^\{\{retention\}\}$/m);
    const { html } = policyText(policy('privacy-policy'), retention as Record<string, RetentionRow>);
    for (const row of Object.values(retention)) expect(html).toContain(keptFor(row));
    expect(html).toContain('until 3 years after the conference, then made nameless');
    expect(html).toContain('until 90 days after their time to pay has ended, then deleted');
    expect(html).toContain('for 365 days, then deleted');
    expect(html).not.toMatch(/[{}]/);
  });

  it('states the result of each period, and the consent text gives the same years', () => {
    for (const { then, kept } of Object.values(retention)) expect(kept).toMatch(new RegExp(`then (made )?${then}$`));
    expect(retention.registrations.days).toBe(3 * 365);
    expect(event.consent.keptFor).toMatch(/^until three years after the conference, invoices for eight$/);
    expect(retention.invoices.days).toBe(8 * 365);
  });

  it('gives the same lifetimes of codes and passwords as the service uses', () => {
    expect([codes.lifeMinutes, accountCodes.signIn.lifeMinutes].every((minutes) => minutes <= 60)).toBe(true);
    expect(accountCodes.reset.lifeMinutes).toBe(60);
    expect(policy('privacy-policy')).toMatch(/One-time codes end after at most one hour, and are deleted within a day/);
    expect(temporaryPassword.lifeDays).toBe(7);
    expect(policy('privacy-policy')).toMatch(/passwords of invitations end after seven days/);
  });

  it('explains how to request a copy, a deletion and the withdrawal of consent', () => {
    expect(policy('privacy-policy')).toMatch(/To withdraw your consent is to ask for deletion/);
    expect(policy('privacy-policy')).toMatch(/\*\*A copy\*\* is a file/);
  });
});
