import { contactUseCases } from '../../rules/contact.ts';
import { contactStatuses } from '../../rules/inbox.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const UseCaseEnum = registerEnum(Object.keys(contactUseCases), {
  name: 'UseCase',
  description: 'What a project is about.',
});

export const ContactStatusEnum = registerEnum(contactStatuses, {
  name: 'ContactStatus',
  description: 'What has happened to a contact submission.',
});
