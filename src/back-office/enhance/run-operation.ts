/**
 * Runs an operation of the operators' schema. Returns undefined if the server does not respond or refuses it, so that the
 * page stays as it is.
 */
export async function runOperation<Data>(query: string, variables: object): Promise<Data | undefined> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data?: Data | null };
    return data ?? undefined;
  } catch {
    return undefined;
  }
}
