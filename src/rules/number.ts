/** Returns a number with commas between the thousands, such as 12,345. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}
