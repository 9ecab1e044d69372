/** Returns whether a request only reads: GET or HEAD. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD';
}
