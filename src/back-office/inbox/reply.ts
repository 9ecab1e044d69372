import { labelOfUseCase } from '../../rules/contact.ts';

/** Returns a mailto link (RFC 6068). A stranger wrote the address, so it is encoded and cannot add a header. */
export function replyLink({ email, useCase }: { email: string; useCase: string }): string {
  const at = email.lastIndexOf('@');
  const to = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your inquiry: ${labelOfUseCase(useCase)}`)}`;
}
