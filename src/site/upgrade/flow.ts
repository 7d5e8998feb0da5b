import type { ActorRefFrom } from 'xstate';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { emailCodeFlow } from '#src/site/email-code/index.ts';
import { sendCode, verifyCode } from '#src/site/tickets/index.ts';
import { fromCall } from '#src/lib/flow.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { fetchQuote, placeUpgrade } from './api.ts';

/** The machine of an upgrade, with its calls to the service and the gateway. */
export const passUpgradeFlow = passUpgradeMachine.provide({
  actors: {
    ...checkoutEffects,
    quoteUpgrade: fromCall(fetchQuote),
    emailCode: emailCodeFlow<void>({
      send: sendCode,
      verify: async (typed, signal) => {
        await verifyCode(typed, signal); // the tickets in the response are not used, only its cookie
      },
    }),
    placeUpgrade: fromCall(placeUpgrade),
  },
});

export type UpgradeActor = ActorRefFrom<typeof passUpgradeFlow>;
