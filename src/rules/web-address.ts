/**
 * Returns the parsed address of a web page, or nothing. Refuses other schemes, such as `javascript:`, which would run in
 * the page that links to it, and user names, which disguise the host. Also refuses spaces and backslashes, which browsers
 * repair silently.
 */
export function parseWebAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url;
}

/** Returns whether a host name of a URL means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Returns whether a text is a web address that everyone can open. Its host needs a dot, unlike `localhost`. */
export function isPublicWebAddress(text: string): boolean {
  const labels = parseWebAddress(text)?.hostname.split('.') ?? [];
  return labels.length > 1 && labels.every((label) => label !== '');
}
