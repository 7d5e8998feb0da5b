import type { AnyStateMachine } from 'xstate';
import { actorDriver } from '#workbench/actor-driver.ts';
import type { Coverage } from '#workbench/coverage.ts';
import type { Driver } from '#workbench/run.ts';

/**
 * Measures the coverage of another driver. The built site has no XState inspector, so an actor repeats each step
 * after the driver has checked it on screen.
 */
export function counted<M extends AnyStateMachine>(driver: Driver<M>, machine: M, coverage: Coverage): Driver<M> {
  const mirror = actorDriver(machine, coverage, () => {});
  let follow = async (): Promise<void> => {};
  return {
    async start(start) {
      await driver.start(start);
      follow = async () => mirror.start(start);
    },
    async happen(testCase, step) {
      await driver.happen(testCase, step);
      follow = async () => mirror.happen(testCase, step);
    },
    async refuse(testCase, step) {
      await driver.refuse(testCase, step);
      follow = async () => mirror.refuse(testCase, step);
    },
    async check(expected, step) {
      await driver.check(expected, step);
      await follow();
    },
    async stop() {
      await mirror.stop?.();
      await driver.stop?.();
    },
  };
}
