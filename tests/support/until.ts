/** Polls until `ask` returns a result. At the timeout, throws an error that contains `what`. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>, ms = 15_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Timeout while waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
