import type { MailKind } from '../../rules/mail.ts';

export const mailKindLabels: Record<MailKind, string> = {
  notification: 'Notification',
  correction: 'Correction',
  reminder: 'Reminder',
  digest: 'Morning email',
  erasure: 'Erased inquiry',
  acknowledgement: 'Acknowledgment',
  reply: 'Reply',
  confirmation: 'Confirmation',
  'test-article': 'Test of an article',
  article: 'Article',
};
