import { Field, Float, Int, ObjectType } from 'type-graphql';
import { MoreThan, Not, type EntityManager } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../rules/durations.ts';
import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { MEASURED, responseDue, responseTimeSummary } from '../../rules/response-time.ts';
import { Consultation } from './calls/consultation.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

@ObjectType({ description: 'How fast submissions were answered, as the contact page shows it.' })
export class PublishedResponseTime {
  @Field(() => Int, { description: 'Number of submissions.' })
  submissions!: number;

  @Field(() => Int, { description: 'Number of submissions that were answered: replied, won or lost.' })
  replied!: number;

  @Field(() => Float, { nullable: true, description: 'Median time until the first answer, in hours.' })
  medianHours!: number | null;

  @Field(() => Float, { nullable: true, description: 'Share that was answered within the promised time, from 0 to 1.' })
  shareInTime!: number | null;

  @Field(() => String, { description: 'The figures in words.' })
  summary!: string;
}

/**
 * Returns the response times that the site publishes, or null while too few submissions have been answered. A submission is
 * in time if it was answered before its promised response was due. The share leaves out those that are not due yet.
 * A booked call counts nowhere, because it needs no reply.
 */
export async function publishedResponseTime(
  manager: EntityManager,
  promise: ReplyPromise,
): Promise<PublishedResponseTime | null> {
  const submissions = await manager
    .createQueryBuilder(ContactSubmission, 'submission')
    .leftJoin(Consultation, 'call', 'call.contactSubmissionId = submission.id')
    .select(['submission.id', 'submission.createdAt', 'submission.repliedAt'])
    .where({ status: Not('spam'), createdAt: MoreThan(new Date(Date.now() - MEASURED.days * DAY_MS)) })
    .andWhere('call.id IS NULL')
    .getMany();
  const times = submissions.map(({ createdAt, repliedAt }) => ({
    due: responseDue(createdAt, promise),
    repliedAt,
    hours: repliedAt && (repliedAt.getTime() - createdAt.getTime()) / HOUR_MS,
  }));
  const hours = times.flatMap((time) => time.hours ?? []);
  if (hours.length < MEASURED.minimum) return null;
  const now = new Date();
  const due = times.filter((time) => time.repliedAt !== null || time.due < now);
  const inTime = due.filter((time) => time.repliedAt !== null && time.repliedAt <= time.due);
  const figures = {
    submissions: times.length,
    medianHours: medianOf(hours),
    shareInTime: inTime.length / due.length,
  };
  return { ...figures, replied: hours.length, summary: responseTimeSummary(figures, promise) };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
