const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[\w-]+)(?::\d+)?(?=[/?#]|$)/u;
const FILE =
  /^[^/?#]+\.(?:html?|php|aspx?|mdx?|markdown|pdf|txt|docx?|xlsx?|pptx?|png|jpe?g|gif|webp|svg|zip)(?=[?#]|$)/i;
const EMAIL = /^[^\s@/?#:]+@[^\s@/?#:]+\.[^\s@/?#:]+$/;

/**
 * Returns the address of a link with the scheme that its author left out, as in `www.example.com` or `me@example.com`.
 */
export function completeAddress(written: string): string {
  const address = written.trim();
  if (EMAIL.test(address)) return `mailto:${address}`;
  return HOST.test(address) && !FILE.test(address) ? `https://${address}` : address;
}
