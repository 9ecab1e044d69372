/** Pattern of all IDs. PostgreSQL throws an error for a malformed UUID, so check each ID before a query. */
export const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return ID_PATTERN.test(text);
}
