/** Polls until the condition is true and returns the time that it took, in ms. Rejects after a timeout. */
export async function waitFor(condition: () => Promise<boolean>, ms = 100_000): Promise<number> {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > ms) throw new Error(`not within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - start;
}
