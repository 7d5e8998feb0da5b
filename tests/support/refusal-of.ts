/** Name and message of the error that a call throws; undefined if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<{ name: string; message: string } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { name: error.name, message: error.message };
  }
}
