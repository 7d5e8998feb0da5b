import type { Services } from './services.ts';

/** What a page must know of this run before its first call: the block that index.html holds a place for. */
export function runtimeBlock({ conference, gateway, clock }: Services): string {
  const runtime = {
    phases: conference.event.phases,
    gateways: { conference: gateway ? { name: gateway.name, script: gateway.script } : null },
    testPayments: gateway?.name === 'sandbox',
    now: `${clock.now().toISOString().slice(0, 16)}:00.000Z`, // to the minute, so that a page can be cached that long
  };
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c'); // no text can end the block
  return `<script type="application/json" id="symposia-runtime">${json}</script>`;
}
