import { expect } from 'vitest';
import { formatInr } from '#domain/money.ts';
import type { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { passUpgradeModel } from '#machines/pass-upgrade/pass-upgrade.model.ts';
import type { PassUpgrade } from '#machines/pass-upgrade/pass-upgrade.ts';
import { settings } from '#src/gallery/settings.ts';
import { passUpgrade as words, upgradeLine } from '#words';
import { neverSeen, type FlowScreen } from './flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: PassUpgrade;
}

const main = () => document.querySelector('main');
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

walkTours(passUpgradeModel, (): FlowScreen<typeof passUpgradeMachine> => {
  let isRetyped = false; // a new code is not blamed for the one before

  const unproven =
    (label: string) =>
    ({ context: { asked, problem } }: Seen) => {
      isRetyped = false;
      expect(heading(words.proveTitle)).toBeDefined();
      expect(main()?.textContent).toContain(asked.email);
      expect(button(label), label).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const codeStep =
    (label: string) =>
    ({ context: { asked, code, problem } }: Seen) => {
      expect(heading(words.codeTitle)).toBeDefined();
      expect(main()?.textContent).toContain(words.sent(asked.email));
      expect(field('Code')?.value).toBe(code);
      expect(button(label), label).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined || isRetyped ? [] : [problem]);
    };
  const summary =
    (label: (context: PassUpgrade) => string) =>
    ({ context }: Seen) => {
      const { quote, problem } = context;
      expect(heading(words.passes)).toBeDefined();
      for (const { pass_id: id, name, from, difference } of quote!.passes)
        for (const text of [`ID: ${id}`, name, upgradeLine(from, quote!.target.name), formatInr(difference)])
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
  const forget = async (control: HTMLElement) => {
    isRetyped = false;
    await click(control);
  };

  return {
    beside: () => settings.passUpgrade!.beside({} as never),
    events: {
      retry: { controls: () => [button(words.tryAgain)] },
      'code.wanted': { controls: () => [button(words.send)] },
      'code.changed': {
        controls: () => [field('Code')],
        use: async (control, { code }) => {
          isRetyped = true;
          await type(control, code);
        },
      },
      'code.submitted': { controls: () => [button(words.check)], use: forget },
      'code.again': { controls: () => [button(words.again)], use: forget },
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
      'unproven.ready': unproven(words.send),
      'unproven.sending': unproven(words.sending),
      'codeStep.editing': codeStep(words.check),
      'codeStep.sending': codeStep(words.sending),
      'codeStep.verifying': codeStep(words.checking),
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
