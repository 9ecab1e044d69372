import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { optional } from '../../rules/field-schema.ts';
import { mailStatusSchema, type MailStatus } from '../../rules/mail.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { Mail } from './mail.entity.ts';
import { deleteFailedMail, sendAgain } from './mail.service.ts';
import { queueMails } from './queue-mails.service.ts';
import { testEmail } from './test.email.ts';

const withStatus = {
  nullable: true,
  description: 'Only emails with this status.',
  validateFn: validateArgument('status', optional(mailStatusSchema)),
};

@Resolver()
export class MailOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [Mail], { description: 'Lists the emails, newest first.' })
  mails(
    @Arg('status', () => String, withStatus)
    status: MailStatus | null,
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<Mail[]> {
    return manager.find(Mail, {
      where: status ? { status } : {},
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: offset,
      take: limit,
    });
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'Counts the emails.' })
  mailCount(
    @Arg('status', () => String, withStatus)
    status: MailStatus | null,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return manager.countBy(Mail, status ? { status } : {});
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Sends a test email to the address of the owner.' })
  async sendTestMail(@Ctx() { manager, mailSettings }: RequestContext): Promise<boolean> {
    await queueMails(manager, [testEmail(mailSettings)]);
    mailSettings.wakeOutbox();
    return true;
  }

  @AllowedTo('owner')
  @Mutation(() => Mail, { description: 'Queues a failed email again.' })
  async sendMailAgain(
    @Arg('id', () => ID, { description: 'ID of the email.' }) id: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<Mail> {
    const mail = await sendAgain(manager, id);
    mailSettings.wakeOutbox();
    return mail;
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Deletes a failed email.' })
  async deleteFailedMail(
    @Arg('id', () => ID, { description: 'ID of the email.' }) id: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    await deleteFailedMail(manager, id);
    return true;
  }
}
