import { expect } from 'vitest';
import { formatInr } from '#domain/money/money.ts';
import type { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { passUpgradeModel } from '#machines/pass-upgrade/pass-upgrade.model.ts';
import type { PassUpgrade } from '#machines/pass-upgrade/pass-upgrade.ts';
import { settings } from '#src/gallery/settings.ts';
import { passUpgrade as words } from '#words';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from './flow-screen.ts';
import { alerts, button, heading, statuses } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: PassUpgrade;
}

const main = () => document.querySelector('main');
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

walkTours(passUpgradeModel, (): FlowScreen<typeof passUpgradeMachine> => {
  const summary =
    (label: (context: PassUpgrade) => string) =>
    ({ context }: Seen) => {
      const { quote, problem } = context;
      expect(heading(words.passes)).toBeDefined();
      for (const { pass_id: id, name, from, difference } of quote!.passes)
        for (const text of [`ID: ${id}`, name, m.upgrade_line({ from, to: quote!.target.name }), formatInr(difference)])
          expect(main()?.textContent).toContain(text);
      expect(button(label(context)), label(context)).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const refused =
    (title: string) =>
    ({ context: { problem } }: Seen) => {
      expect(heading(title)).toBeDefined();
      expect(alerts(document)).toEqual([problem]);
      expect(link(words.tickets)).toBeDefined();
    };
  return {
    beside: () => settings.passUpgrade!.beside({} as never),
    events: {
      retry: { controls: () => [button(words.tryAgain)] },
      pay: { controls: () => [button(words.pay(formatInr(3000)))] },
      'checkout.paid': 'effect',
      'checkout.failed': 'effect',
      'checkout.dismissed': 'effect',
      'checkout.unavailable': 'effect',
    },
    states: {
      reading: neverSeen,
      damaged: () => {
        expect(alerts(document)).toEqual([words.damaged]);
        expect(button(words.tryAgain)).toBeUndefined();
        expect(link(words.tickets)).toBeDefined();
      },
      quoting: () => expect(statuses(document)).toContain(words.loading),
      unread: refused(words.title),
      refused: refused(words.refusedTitle),
      /** The form has a walk of its own. */
      unproven: ({ context: { asked } }) => {
        expect(heading(words.emailTitle)).toBeDefined();
        expect(main()?.textContent).toContain(words.prove(asked.email));
        expect(alerts(document)).toEqual([]);
      },
      reviewing: summary(({ quote }) => words.pay(formatInr(quote!.total))),
      ordering: summary(() => words.paying),
      inCheckout: summary(() => words.paying),
      confirming: summary(() => words.confirming),
      upgraded: ({ context: { placed, asked } }) => {
        expect(heading(words.done(1))).toBeDefined();
        expect(link(words.order)?.getAttribute('href')).toBe(placed?.order_page);
        expect(link(words.tickets)?.getAttribute('href')).toBe(
          `/tickets?${new URLSearchParams({ email: asked.email })}`,
        );
      },
      unverified: ({ context: { placed } }) => {
        expect(alerts(document)).toEqual([words.unverified]);
        expect(link(words.order)?.getAttribute('href')).toBe(placed?.order_page);
      },
    },
    emitted: {},
  };
});
