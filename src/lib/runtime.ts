import { phaseStates, type PhaseName, type Phases, type PhaseState } from '#domain/conference/phases.ts';
import { declaredPhases } from './http/event-ids.ts';

/** Settings of the running service that the build cannot know. The server writes them into every page. */
export interface Runtime {
  phases: Phases;
  gateways: { conference: Gateway | null; awards: Gateway | null };
  testPayments: boolean;
  /** undefined: sign-in is not available */
  identity?: Pool;
}

/** The Cognito user pool. Without an endpoint it is Amazon's service in the pool's region. */
export interface Pool {
  poolId: string;
  clientId: string;
  /** path on this site, of the embedded identity service */
  endpoint?: string;
}

interface Gateway {
  name: string;
  script: string;
}

let known: Runtime | undefined;

/** Parsed once from the page. Without the block (a page that only the bundler serves) the phases come from event.json. */
export const runtime = (): Runtime => (known ??= readRuntime(document.getElementById('symposia-runtime')?.textContent));

/** Replaces the settings of the document with newer ones from the service. */
export function setRuntime(next: Runtime): void {
  known = next;
}

export function readRuntime(text: string | null | undefined): Runtime {
  const written = text ? parsed(text) : {};
  return { gateways: { conference: null, awards: null }, testPayments: false, phases: declared, ...written };
}

/** Not validated, because the service of the same build wrote it. Invalid JSON counts as no settings. */
function parsed(text: string): Partial<Runtime> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const isPhaseState = (text: string): text is PhaseState => phaseStates.some((state) => state === text);

const stateOf = (phase: PhaseName): PhaseState => {
  const state = declaredPhases[phase];
  return isPhaseState(state) ? state : 'closed';
};

const declared: Phases = {
  registration: stateOf('registration'),
  tiers: stateOf('tiers'),
  abstracts: stateOf('abstracts'),
  awards: stateOf('awards'),
};
