/** 2025-01-31 14:05 UTC: the same for every operator, wherever the server stands. */
export function shortTime(time: string | Date): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
