import type { EntityManager } from 'typeorm';
import { clean, cleanOrNull } from '../../rules/text.ts';
import type { ContactInput } from './contact.input.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Returns once the inquiry is committed: whatever is acknowledged after this is not lost. */
export async function storeInquiry(manager: EntityManager, input: ContactInput): Promise<void> {
  await manager.insert(ContactSubmission, {
    name: clean(input.name),
    email: clean(input.email),
    company: cleanOrNull(input.company),
    role: cleanOrNull(input.role),
    useCase: input.useCase,
    message: clean(input.message),
  });
}
