import { mailKinds, mailStatuses } from '../../rules/mail.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const MailKindEnum = registerEnum(mailKinds, {
  name: 'MailKind',
  description:
    'Why an email was written. Notifications and corrections go to the provider, acknowledgements and confirmations to the sender, articles to subscribers.',
});

export const MailStatusEnum = registerEnum(mailStatuses, {
  name: 'MailStatus',
  description: 'Whether an email waits to be sent, was sent, or could not be sent.',
});
