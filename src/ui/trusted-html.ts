/** TypeScript's DOM types do not contain this part of Trusted Types yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('sanitized', { createHTML: (html) => html });

/**
 * Marks HTML that the server has sanitized. The content security policy makes browsers refuse any other string as HTML, so
 * this is the only place through which text becomes markup.
 */
export function trustedHtml(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}
