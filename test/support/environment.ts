/** Returns an environment variable that `prepare.ts` sets for the tests. Throws if it is missing. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test.`);
  return value;
}
