/** Yields a JSON array in parts, so that a long one is never in memory as a whole. Each row has a line. */
export async function* jsonTexts(parts: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of parts) {
    yield `${before}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
