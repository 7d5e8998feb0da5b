import { phaseNames, phaseStates, type Phases } from '#domain/conference/phases.ts';
import event from '#event/event.json' with { type: 'json' };
import type { RuntimeFacts } from '#schemas/page-contract.ts';

let cached: RuntimeFacts | undefined;

/** The settings of the service, parsed once from the document. If it has none, the phases come from event.json. */
export const runtime = (): RuntimeFacts =>
  (cached ??= readRuntime(document.getElementById('symposia-runtime')?.textContent));

/** Replaces the settings by newer ones. */
export function setRuntime(next: RuntimeFacts): void {
  cached = next;
}

export function readRuntime(text: string | null | undefined): RuntimeFacts {
  const written = text ? parsed(text) : {};
  return { gateways: { conference: null, awards: null }, testPayments: false, phases: declared, ...written };
}

/** Settings in the document. Not validated, because the service has written them. Invalid JSON counts as none. */
function parsed(text: string): Partial<RuntimeFacts> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The phases in event.json. An unknown state counts as closed. */
const declared = Object.fromEntries(
  phaseNames.map((phase) => [phase, phaseStates.find((state) => state === event.phases[phase]) ?? 'closed']),
) as Phases;
