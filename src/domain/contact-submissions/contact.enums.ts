import { useCases } from '../../rules/contact.ts';
import { contactStatuses } from '../../rules/inbox.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const UseCaseEnum = registerEnum(useCases, {
  name: 'UseCase',
  description: 'Use case of a project.',
});

export const ContactStatusEnum = registerEnum(contactStatuses, {
  name: 'ContactStatus',
  description: 'Status of a contact submission.',
});
