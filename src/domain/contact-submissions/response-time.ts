import type { EntityManager } from 'typeorm';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { MEASURED, responseTimeSummary } from '../../rules/response-time.ts';

@ObjectType({ description: 'How fast submissions were answered, without spam.' })
export class ResponseTimeReport {
  @Field(() => Int, { description: 'Number of submissions.' })
  submissions!: number;

  @Field(() => Int, { description: 'Number of submissions that were answered: replied, won or lost.' })
  replied!: number;

  @Field(() => Float, { nullable: true, description: 'Median time until the first answer, in hours.' })
  medianHours!: number | null;

  @Field(() => Float, { nullable: true, description: 'Share that was answered within the promised time, from 0 to 1.' })
  shareInTime!: number | null;
}

@ObjectType({ description: 'How fast submissions were answered, as the contact page shows it.' })
export class PublishedResponseTime extends ResponseTimeReport {
  @Field(() => String, { description: 'The figures in words.' })
  summary!: string;
}

/**
 * Returns the response times to submissions of the last `days` days. The share leaves out unanswered submissions that
 * are younger than the promised response time.
 */
export async function reportResponseTime(
  manager: EntityManager,
  { days, replyHours }: { days: number; replyHours: number },
): Promise<ResponseTimeReport> {
  const [row] = await manager.query<(ResponseTimeReport & { due: number; inTime: number })[]>(
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
    [days, replyHours],
  );
  const { due = 0, inTime = 0, submissions = 0, replied = 0, medianHours = null } = row ?? {};
  return { submissions, replied, medianHours, shareInTime: due > 0 ? inTime / due : null };
}

/** Returns the response times that the site publishes, or null while too few submissions have been answered. */
export async function publishedResponseTime(
  manager: EntityManager,
  replyHours: number,
): Promise<PublishedResponseTime | null> {
  const report = await reportResponseTime(manager, { days: MEASURED.days, replyHours });
  const { submissions, replied, medianHours, shareInTime } = report;
  if (replied < MEASURED.minimum) return null;
  const figures = { submissions, medianHours: medianHours ?? 0, shareInTime: shareInTime ?? 0 };
  return { ...report, summary: responseTimeSummary(figures, replyHours) };
}
