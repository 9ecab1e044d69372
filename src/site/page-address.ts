/** The query parameters that pages read. Not in the table of routes, which every browser loads. */
const parameters = ['q', 'category', 'level', 'page', 'subscribed', 'about', 'corrected', 'delete', 'at', 'zone'];

/** Returns path and query without the parameters that no page reads, such as those of a campaign. */
export function pageAddress(requested: string): string {
  const start = requested.indexOf('?');
  if (start < 0) return requested;
  const query = new URLSearchParams(requested.slice(start));
  const known = parameters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []));
  const path = requested.slice(0, start);
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}
