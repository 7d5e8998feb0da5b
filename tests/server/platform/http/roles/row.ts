import type { InjectOptions } from 'fastify';
import type { Role, World } from './world.ts';

/** The parts of a request, without the credentials of the role. */
export type Asked = Omit<InjectOptions, 'method' | 'url'> & { url?: string };

export interface Row {
  /**
   * the request that succeeds for the owner; the default has only the path of the route. `index` is the number of the
   * role
   */
  ask?: (world: World, role: Role, index: number) => Asked;
  /** status by role; `others` for all other roles */
  answers: Partial<Record<Role, number>> & { others: number };
  /** true if other roles may read Asha's name, because they know a secret id of 128 bits */
  shows?: true;
}

export const expo = '/prod/v1/expo/simc-2025';
export const body = (payload: object): Asked => ({ payload });
export const everyone = (status: number, ask?: Row['ask']): Row => ({
  answers: { others: status },
  ...(ask && { ask }),
});

/** Whether the role is anonymous, the provider, or another person than Asha. */
export const isStranger = (role: Role): boolean =>
  role === 'anonymous' || role === 'provider' || role.startsWith('another');
