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
