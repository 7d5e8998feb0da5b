import { fromPromise } from 'xstate';
import type { UpgradeAsked } from '#domain/tickets/upgrades.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import type { UpgradeRequest } from '#machines/pass-upgrade/pass-upgrade.ts';
import type { UpgradePlaced, UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { sendCode, verifyCode } from '#src/features/tickets/index.ts';
import { fetchQuote, placeUpgrade } from './api.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { emailCodeFlow } from '#src/features/email-code/index.ts';

/** The machine of an upgrade, with its calls to the service and the gateway. */
export const passUpgradeFlow = passUpgradeMachine.provide({
  actors: {
    ...checkoutEffects,
    quoteUpgrade: fromPromise<UpgradeQuote, UpgradeAsked>(({ input, signal }) => fetchQuote(input, signal)),
    emailCode: emailCodeFlow<void>({
      send: sendCode,
      verify: async (typed, signal) => {
        await verifyCode(typed, signal); // only the cookie of the response is needed
      },
    }),
    placeUpgrade: fromPromise<UpgradePlaced, UpgradeRequest>(({ input, signal }) => placeUpgrade(input, signal)),
  },
});
