import type { MailKind } from '../../rules/mail.ts';

export const mailKindLabels: Readonly<Record<string, string>> = {
  notification: 'Notification',
  correction: 'Correction',
  reminder: 'Reminder',
  digest: 'Morning email',
  erasure: 'Erased inquiry',
  acknowledgement: 'Acknowledgment',
  invitation: 'Email about a call',
  cancellation: 'Canceled call of an erased inquiry',
  reply: 'Reply',
  confirmation: 'Confirmation',
  test: 'Test email',
  'test-article': 'Test of an article',
  article: 'Article',
} satisfies Record<MailKind, string>;
