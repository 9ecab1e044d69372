/** Returns a number with commas between the thousands, such as 12,345. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** Returns a number with its noun, such as "1 article". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
