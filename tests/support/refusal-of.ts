/** The error of a call, as the screens read it; undefined when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<{ name: string; message: string } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { name: error.name, message: error.message };
  }
}
