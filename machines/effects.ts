import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';

/**
 * What a machine asks of the world. Both kinds fail until the browser or a test provides them: no machine carries its
 * own doing. An effect answers once; what is listened to speaks by events until its state is left.
 */
export const effect = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect '${name}' is not provided`)));

export const listening = <Input>(name: string) =>
  fromCallback<AnyEventObject, Input>(() => {
    throw new Error(`The effect '${name}' is not provided`);
  });
