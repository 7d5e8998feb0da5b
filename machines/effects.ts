import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';

/**
 * Side effects of a machine. They fail until the browser or a test provides an implementation. `effect` resolves
 * once; `listening` sends events until its state is left.
 */
export const effect = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect '${name}' is not provided`)));

export const listening = <Input>(name: string) =>
  fromCallback<AnyEventObject, Input>(() => {
    throw new Error(`The effect '${name}' is not provided`);
  });
