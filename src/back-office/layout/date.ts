/** Formats a time as 2025-01-31 14:05 UTC, independent of the time zone of the server. */
export function shortTime(time: string | Date): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
