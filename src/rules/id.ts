/** The shape of every id. Whatever has another shape names nothing, and need not be asked for. */
export const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return ID_PATTERN.test(text);
}
