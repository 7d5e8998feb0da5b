import { Cancelled } from '../session/prompts.ts';

/** Calls the service. Returns undefined if the person did not confirm the session; then nothing was done. */
export async function unlessCancelled<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}

/** Calls the service. Returns false if the person did not confirm the session; then nothing was done. */
export const isConfirmed = async (call: () => Promise<unknown>): Promise<boolean> =>
  (await unlessCancelled(async () => (await call(), true))) ?? false;
