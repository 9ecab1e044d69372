import type { EntityManager } from 'typeorm';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { MEASURED, responseDue, responseTimeSummary } from '../../rules/response-time.ts';

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

interface Answered {
  createdAt: string;
  repliedAt: string | null;
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
  const [row] = await manager.query<{ replied: number; medianHours: number; times: Answered[] }[]>(
    `SELECT count("repliedAt")::int AS replied,
       (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "repliedAt" - "createdAt") / 3600))::float8
         AS "medianHours",
       jsonb_agg(jsonb_build_object('createdAt', "createdAt", 'repliedAt', "repliedAt")) AS times
     FROM contact_submissions
     WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
       AND NOT EXISTS (SELECT FROM consultations WHERE "contactSubmissionId" = contact_submissions.id)`,
    [MEASURED.days],
  );
  if (!row || row.replied < MEASURED.minimum) return null;
  const { replied, medianHours, times } = row;
  const now = new Date();
  const answers = times.map(({ createdAt, repliedAt }) => ({
    due: responseDue(createdAt, promise),
    answered: repliedAt === null ? null : new Date(repliedAt),
  }));
  const due = answers.filter((answer) => answer.answered !== null || answer.due < now);
  const inTime = due.filter((answer) => answer.answered !== null && answer.answered <= answer.due);
  const figures = { submissions: times.length, medianHours, shareInTime: inTime.length / due.length };
  return { ...figures, replied, summary: responseTimeSummary(figures, promise) };
}
