import { phaseNames, phaseStates, type Phases } from '#domain/conference/phases.ts';
import event from '#event/event.json' with { type: 'json' };

/** Settings of the running service that are unknown at build time. The service writes them into every page. */
export interface Runtime {
  phases: Phases;
  gateways: { conference: Gateway | null; awards: Gateway | null };
  testPayments: boolean;
  /** undefined: sign-in is not available */
  identity?: Pool;
}

/** The Cognito user pool. Without an endpoint, the client calls Amazon in the region of the pool. */
export interface Pool {
  poolId: string;
  clientId: string;
  /** path of the embedded identity service on this site */
  endpoint?: string;
}

interface Gateway {
  name: string;
  script: string;
}

let known: Runtime | undefined;

/**
 * The settings, parsed once from the document. Without the JSON block, as in a page of the bundler, the phases come
 * from event.json.
 */
export const runtime = (): Runtime => (known ??= readRuntime(document.getElementById('symposia-runtime')?.textContent));

/** Replaces the settings of the document with newer ones from the service. */
export function setRuntime(next: Runtime): void {
  known = next;
}

export function readRuntime(text: string | null | undefined): Runtime {
  const written = text ? parsed(text) : {};
  return { gateways: { conference: null, awards: null }, testPayments: false, phases: declared, ...written };
}

/** Not validated, because the service of the same build has written it. Invalid JSON counts as no settings. */
function parsed(text: string): Partial<Runtime> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The phases of event.json. An unknown state counts as closed. */
const declared = Object.fromEntries(
  phaseNames.map((phase) => [phase, phaseStates.find((state) => state === event.phases[phase]) ?? 'closed']),
) as Phases;
