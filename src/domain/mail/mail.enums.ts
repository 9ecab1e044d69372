import { mailKinds, mailStatuses } from '../../rules/mail.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const MailKindEnum = registerEnum(mailKinds, {
  name: 'MailKind',
  description:
    'Kind of email. The owner gets notifications, corrections, reminders, digests, notes about erased submissions and test blog posts, the sender of a form gets acknowledgments, replies and confirmations, and subscribers get blog posts.',
});

export const MailStatusEnum = registerEnum(mailStatuses, {
  name: 'MailStatus',
  description: 'Delivery status of an email.',
});
