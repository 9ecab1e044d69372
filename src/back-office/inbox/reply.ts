import { contactUseCases, type UseCase } from '../../rules/contact.ts';

/** Opens the mail program of the operator (RFC 6068). A stranger has written the address: it adds no field to the mail. */
export function replyAddress({ email, useCase }: { email: string; useCase: string }): string {
  const at = email.lastIndexOf('@');
  const to = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your inquiry: ${contactUseCases[useCase as UseCase]}`)}`;
}
