import type { MailKind } from '../../rules/mail.ts';

export const mailKindLabels: Record<MailKind, string> = {
  notification: 'Notification',
  correction: 'Correction',
  acknowledgement: 'Acknowledgment',
  confirmation: 'Confirmation',
  article: 'Article',
};
