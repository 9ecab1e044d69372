import type { Mail } from './mail.entity.ts';

/** An email before it is stored. It is plain text, which every mail program shows. */
export type EmailMessage = Pick<Mail, 'kind' | 'to' | 'subject' | 'text'> & Partial<Pick<Mail, 'replyTo' | 'headers'>>;

/** RFC 3834: no program should reply to an email that a program has written. */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' };
