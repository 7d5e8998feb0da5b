import type { InjectOptions } from 'fastify';
import type { Role, World } from './world.ts';

/** What is sent, but for what shows who sends it; `index` is another number for each role. */
export type Asked = Omit<InjectOptions, 'method' | 'url'> & { url?: string };

export interface Row {
  /** what makes the call one that would be answered; the address of the route itself where it says none */
  ask?: (world: World, role: Role, index: number) => Asked;
  /** the status that each role gets, and all others */
  answers: Partial<Record<Role, number>> & { others: number };
  /** Asha's name may be read by others than her: whoever knows an id of 128 bits is meant to */
  shows?: true;
}

export const expo = '/prod/v1/expo/simc-2025';
export const body = (payload: object): Asked => ({ payload });
export const everyone = (status: number, ask?: Row['ask']): Row => ({
  answers: { others: status },
  ...(ask && { ask }),
});

/** Whether the role is that of somebody who is not Asha. */
export const isStranger = (role: Role): boolean =>
  role === 'anonymous' || role === 'provider' || role.startsWith('another');
