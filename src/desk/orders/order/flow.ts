import type { ActorRefFrom } from 'xstate';
import { workshopExchangeMachine } from '#machines/workshop-exchange/workshop-exchange.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { changeWorkshops, quoteWorkshops } from './order-api.ts';

/** The machine of an exchange of workshops, with its calls to the service. */
export const workshopExchangeFlow = workshopExchangeMachine.provide({
  actors: {
    quoteWorkshops: fromCall(quoteWorkshops),
    changeWorkshops: fromCall((change) => changeWorkshops(change)),
  },
});

export type WorkshopExchangeActor = ActorRefFrom<typeof workshopExchangeFlow>;
