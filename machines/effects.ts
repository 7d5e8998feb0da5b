import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';

/**
 * Placeholders for the side effects of a machine. They fail until the browser or a test provides an implementation.
 * An `effect` resolves once. A `listening` actor sends events until the machine leaves its state.
 */
export const effect = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect '${name}' is not provided`)));

export const listening = <Input>(name: string) =>
  fromCallback<AnyEventObject, Input>(() => {
    throw new Error(`The effect '${name}' is not provided`);
  });
