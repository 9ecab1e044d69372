import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

@Resolver()
export class ContactOperatorResolver {
  @Query(() => [ContactSubmission], { description: 'The inquiries, newest first.' })
  contactSubmissions(@Ctx() { manager }: Context): Promise<ContactSubmission[]> {
    return manager.find(ContactSubmission, { order: { createdAt: 'DESC' } });
  }
}
