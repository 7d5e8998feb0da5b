import { phaseStates, type PhaseName, type Phases, type PhaseState } from '#domain/phases.ts';
import { declaredPhases } from './http/event-ids.ts';

/** What this run of the service decides and the built files cannot know; the server writes it into every page. */
export interface Runtime {
  phases: Phases;
  gateways: { conference: Gateway | null; awards: Gateway | null };
  testPayments: boolean;
  /** without it nobody can sign in */
  identity?: Pool;
}

/** Where accounts live; without an endpoint it is the hosted service of the pool's region. */
export interface Pool {
  poolId: string;
  clientId: string;
  /** path on this site */
  endpoint?: string;
}

interface Gateway {
  name: string;
  script: string;
}

let known: Runtime | undefined;

/** Read once; without the block (a page served by the bundler alone) the phases are those of the event's data. */
export const runtime = (): Runtime => (known ??= readRuntime(document.getElementById('symposia-runtime')?.textContent));

/** Replaces what the document said with a newer answer of the service. */
export function setRuntime(next: Runtime): void {
  known = next;
}

export function readRuntime(text: string | null | undefined): Runtime {
  const written = text ? parsed(text) : {};
  return { gateways: { conference: null, awards: null }, testPayments: false, phases: declared, ...written };
}

/** The service of the same build wrote it; a block that is damaged counts as none. */
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
