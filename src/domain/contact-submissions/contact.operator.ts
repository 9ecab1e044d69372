import { Ctx, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import type { Context } from '../context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

@Resolver()
export class ContactOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [ContactSubmission], { description: 'The inquiries, newest first.' })
  contactSubmissions(@Ctx() { manager }: Context): Promise<ContactSubmission[]> {
    return manager.find(ContactSubmission, { order: { createdAt: 'DESC' } });
  }
}
