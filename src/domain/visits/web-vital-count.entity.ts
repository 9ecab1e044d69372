import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WebVitalName } from '../../rules/web-vitals.ts';

/** How often a measurement of page views was in a range on one day. Contains nothing about a visitor. */
@Entity('web_vital_counts')
export class WebVitalCount {
  /** Calendar date in UTC, YYYY-MM-DD. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'web_vital_counts_pkey' })
  day!: string;

  /** Pattern of the page's address, such as `/technologies/:slug`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'web_vital_counts_pkey' })
  page!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'web_vital_counts_pkey' })
  name!: WebVitalName;

  /** Lower bound of the range, in the unit of `rules/web-vitals.ts`. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'web_vital_counts_pkey' })
  from!: number;

  @Column('integer')
  count!: number;
}
