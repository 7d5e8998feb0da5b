import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { decide, readMailing, saveDraft } from './mailings-api.ts';

const pollMs = 1000;

/** The machine of a mailing, with its calls to the service. */
export const mailingFlow = mailingMachine.provide({
  actors: {
    loadMailing: fromCall(readMailing),
    saveDraft: fromCall(saveDraft),
    decide: fromCall((act) => decide(act)),
    // a failed look is repeated: the mailing goes on, whether anybody looks or not
    watchMailing: fromCallback<AnyEventObject, { id: string }>(({ input, sendBack }) => {
      const stopping = new AbortController();
      const look = async () => {
        const mailing = await readMailing(input, stopping.signal).catch(() => undefined);
        if (stopping.signal.aborted) return;
        if (mailing) sendBack({ type: 'mailing.read', mailing });
        timer = setTimeout(() => void look(), pollMs);
      };
      let timer = setTimeout(() => void look(), pollMs);
      return () => {
        stopping.abort();
        clearTimeout(timer);
      };
    }),
  },
});

export type MailingActor = ActorRefFrom<typeof mailingFlow>;
