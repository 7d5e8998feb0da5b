import { promises as timers } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Keys } from '#server/platform/keys.ts';
import { signWebhook, type SandboxEvent } from './sandbox-gateway.ts';

const waitsMs = [0, 500, 2000, 8000];

interface Options {
  keys: Keys;
  webhookUrl(): string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends webhooks like a provider does: in the background, signed over the raw body, retried until accepted. */
export function webhookSender({ keys, webhookUrl, log }: Options) {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();

  async function deliver(event: SandboxEvent): Promise<void> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signWebhook(keys, body) };
    for (const wait of waitsMs) {
      await timers.setTimeout(wait, undefined, { signal: stopping.signal });
      const url = webhookUrl();
      if (!url) return;
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(5000)]);
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
      if (answer?.ok) return;
    }
    log.warn({ event: event.id }, 'a sandbox webhook was not accepted');
  }

  return {
    send(event: SandboxEvent): void {
      // stop() ends the pause between two tries with an error, which is ignored
      const delivery = deliver(event).catch(() => undefined);
      underway.add(delivery);
      void delivery.finally(() => underway.delete(delivery));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underway);
    },
  };
}
