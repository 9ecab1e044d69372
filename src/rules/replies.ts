import { labelOfUseCase } from './contact.ts';
import { text, type FormSchema } from './field-schema.ts';
import { datedTime } from './written-time.ts';

/** Maximum length of a reply, in characters. */
const REPLY_MAX = 10_000;

export const contactReplyForm = {
  reply: text({ label: 'Reply', max: REPLY_MAX, multiline: true }),
} satisfies FormSchema;

interface Recipient {
  name: string;
  message: string;
  createdAt: string | Date;
}

/** Returns what a new reply contains before anybody writes: a greeting and the name of the author. */
export function replyDraft({ name }: Pick<Recipient, 'name'>, author: string): string {
  return `Hello ${name},\n\n\n\n${author}`;
}

/** Returns the message of the recipient as a quotation. */
export function quotation({ name, message, createdAt }: Recipient, timeZone: string): string {
  return `On ${datedTime(createdAt, timeZone)}, ${name} wrote:\n${message.replace(/^/gm, '> ')}`;
}

/** Returns a mailto link (RFC 6068). A stranger wrote the address, so it is encoded and cannot add a header. */
export function replyLink({ email, useCase }: { email: string; useCase: string }): string {
  const at = email.lastIndexOf('@');
  const to = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your inquiry: ${labelOfUseCase(useCase)}`)}`;
}
