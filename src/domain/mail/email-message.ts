import type { Mail } from './mail.entity.ts';

/** An email before it is stored. It is plain text, which every email program shows. A newsletter also has an HTML part. */
export type EmailMessage = Pick<Mail, 'kind' | 'to' | 'subject' | 'text'> &
  Partial<Pick<Mail, 'replyTo' | 'headers' | 'html' | 'calendar'>>;

/** Returns the Message-ID of an email. It is the same for each attempt, so that email programs recognize a second delivery. */
export function messageId(id: string, origin: string): string {
  return `<${id}@${new URL(origin).hostname}>`;
}

/** Tells email programs not to send an automatic reply (RFC 3834). */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' };
