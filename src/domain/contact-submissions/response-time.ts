import type { EntityManager } from 'typeorm';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { MEASURED, responseTimeSummary } from '../../rules/response-time.ts';

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
 * Returns the response times that the site publishes, or null while too few submissions have been answered. The share leaves out
 * unanswered submissions that are younger than the promised response time.
 */
export async function publishedResponseTime(
  manager: EntityManager,
  replyHours: number,
): Promise<PublishedResponseTime | null> {
  const [row] = await manager.query<
    { submissions: number; replied: number; medianHours: number; due: number; inTime: number }[]
  >(
    `SELECT count(*)::int AS submissions,
       count("repliedAt")::int AS replied,
       (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 AS "medianHours",
       (count(*) FILTER (WHERE hours IS NOT NULL OR "createdAt" < now() - make_interval(hours => $2::int)))::int AS due,
       (count(*) FILTER (WHERE hours <= $2::int))::int AS "inTime"
     FROM (
       SELECT "createdAt", "repliedAt", extract(epoch FROM "repliedAt" - "createdAt") / 3600 AS hours
       FROM contact_submissions
       WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
     ) AS recent`,
    [MEASURED.days, replyHours],
  );
  if (!row || row.replied < MEASURED.minimum) return null;
  const { submissions, replied, medianHours, due, inTime } = row;
  const figures = { submissions, medianHours, shareInTime: inTime / due };
  return { ...figures, replied, summary: responseTimeSummary(figures, replyHours) };
}
