/** Asks again and again until it is so. Rejects when it is not so in time. Answers how long it took, in ms. */
export async function until(condition: () => Promise<boolean>, ms = 15_000): Promise<number> {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > ms) throw new Error(`not within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - start;
}
