import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { INQUIRY_SOURCE_ROWS, type InquirySource } from '../../rules/inquiry-sources.ts';
import { unansweredStatuses } from '../../rules/response-time.ts';
import { queryRows } from '../shared/sql.ts';

export interface CountedInquiries {
  /** YYYY-MM, in the time zone of the owner. */
  month: string;
  source: InquirySource;
  name: string;
  inquiries: number;
  unanswered: number;
  replied: number;
  won: number;
  lost: number;
}

/**
 * Counts the submissions of each month by where they came from, newest month first. One that names an article and a campaign
 * counts for both. Spam does not count.
 */
export function countInquirySources(manager: EntityManager, timeZone: string): Promise<CountedInquiries[]> {
  return queryRows(
    manager,
    sql`
      SELECT to_char("createdAt" AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, source, place AS name,
        count(*)::int AS inquiries,
        (count(*) FILTER (WHERE status = ANY(${unansweredStatuses})))::int AS unanswered,
        (count(*) FILTER (WHERE status = 'replied'))::int AS replied,
        (count(*) FILTER (WHERE status = 'won'))::int AS won,
        (count(*) FILTER (WHERE status = 'lost'))::int AS lost
      FROM contact_submissions,
        nullif(concat_ws(' / ', "utmSource", "utmMedium", "utmCampaign"), '') AS campaign,
        LATERAL (VALUES ('campaign', campaign), ('site', "referrerHost"), ('page', "firstPage"), ('article', article),
          ('unknown', CASE WHEN num_nonnulls(campaign, "referrerHost", "firstPage", article) = 0 THEN '' END)
        ) AS counted(source, place)
      WHERE status <> 'spam' AND place IS NOT NULL
      GROUP BY month, source, place
      ORDER BY month DESC, inquiries DESC, source, place COLLATE "C"
      LIMIT ${INQUIRY_SOURCE_ROWS.all}`,
  );
}
