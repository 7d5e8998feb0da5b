import { expect } from 'vitest';
import { formatInr } from '#domain/money/money.ts';
import type { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { passUpgradeModel } from '#machines/pass-upgrade/pass-upgrade.model.ts';
import type { PassUpgrade } from '#machines/pass-upgrade/pass-upgrade.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, heading, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: PassUpgrade;
}

const main = () => document.querySelector('main');
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

walkTours(passUpgradeModel, (): FlowScreen<typeof passUpgradeMachine> => {
  const summary =
    (label: (context: PassUpgrade) => string) =>
    ({ context }: Snapshot) => {
      const { quote, problem } = context;
      expect(heading(m.pass_upgrade_passes())).toBeDefined();
      for (const { pass_id: id, name, from, difference } of quote!.passes)
        for (const text of [`ID: ${id}`, name, m.upgrade_line({ from, to: quote!.target.name }), formatInr(difference)])
          expect(main()?.textContent).toContain(text);
      expect(button(label(context)), label(context)).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const refused =
    (title: string) =>
    ({ context: { problem } }: Snapshot) => {
      expect(heading(title)).toBeDefined();
      expect(alerts(document)).toEqual([problem]);
      expect(link(m.pass_upgrade_tickets())).toBeDefined();
    };
  return {
    beside: () => settings.passUpgrade!.beside({} as never),
    events: {
      retry: { controls: () => [button(m.pass_upgrade_try_again())] },
      pay: { controls: () => [button(m.pass_upgrade_pay({ total: formatInr(3000) }))] },
      'checkout.paid': 'effect',
      'checkout.failed': 'effect',
      'checkout.dismissed': 'effect',
      'checkout.unavailable': 'effect',
    },
    states: {
      reading: neverSeen,
      damaged: () => {
        expect(alerts(document)).toEqual([m.pass_upgrade_damaged()]);
        expect(button(m.pass_upgrade_try_again())).toBeUndefined();
        expect(link(m.pass_upgrade_tickets())).toBeDefined();
      },
      quoting: () => expect(statuses(document)).toContain(m.pass_upgrade_loading()),
      unread: refused(m.pass_upgrade_title()),
      refused: refused(m.pass_upgrade_refused_title()),
      /** email-code.test.ts tests the email form. */
      unproven: ({ context: { selection } }) => {
        expect(heading(m.email_code_email_title())).toBeDefined();
        expect(main()?.textContent).toContain(m.pass_upgrade_prove({ email: selection.email }));
        expect(alerts(document)).toEqual([]);
      },
      reviewing: summary(({ quote }) => m.pass_upgrade_pay({ total: formatInr(quote!.total) })),
      ordering: summary(() => m.pass_upgrade_paying()),
      inCheckout: summary(() => m.pass_upgrade_paying()),
      confirming: summary(() => m.pass_upgrade_confirming()),
      upgraded: ({ context: { placed, selection } }) => {
        expect(heading(m.pass_upgrade_done({ count: 1 }))).toBeDefined();
        expect(link(m.pass_upgrade_order())?.getAttribute('href')).toBe(placed?.order_page);
        expect(link(m.pass_upgrade_tickets())?.getAttribute('href')).toBe(
          `/tickets?${new URLSearchParams({ email: selection.email })}`,
        );
      },
      unverified: ({ context: { placed } }) => {
        expect(alerts(document)).toEqual([m.pass_upgrade_unverified()]);
        expect(link(m.pass_upgrade_order())?.getAttribute('href')).toBe(placed?.order_page);
      },
    },
    emitted: {},
  };
});
