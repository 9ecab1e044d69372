import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { mailStatuses, type MailStatus } from '../../rules/mail.ts';
import { invalidInput } from '../../rules/errors.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { PageArgs } from '../shared/page-args.ts';
import { Mail } from './mail.entity.ts';
import { sendAgain } from './mail.service.ts';

@Resolver()
export class MailOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [Mail], { description: 'The mails, newest first.' })
  mails(
    @Arg('status', () => String, { nullable: true, description: 'queued, sent or failed.' }) status: string | null,
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<Mail[]> {
    return manager.find(Mail, {
      where: where(status),
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: offset,
      take: limit,
    });
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'How many mails there are.' })
  mailCount(
    @Arg('status', () => String, { nullable: true, description: 'queued, sent or failed.' }) status: string | null,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return manager.countBy(Mail, where(status));
  }

  @AllowedTo('owner')
  @Mutation(() => Mail, { description: 'Sends a mail again, such as one that has failed.' })
  async sendMailAgain(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<Mail> {
    const mail = await sendAgain(manager, id);
    mailSettings.wake();
    return mail;
  }
}

function where(status: string | null | undefined): { status?: MailStatus } {
  if (!status) return {};
  if (!(mailStatuses as readonly string[]).includes(status)) {
    throw invalidInput({ status: `Status must be one of ${mailStatuses.join(', ')}` });
  }
  return { status: status as MailStatus };
}
