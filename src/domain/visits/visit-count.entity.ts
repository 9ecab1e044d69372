import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VisitKind } from '../../rules/visits.ts';

/** How often something happened on one day. Contains nothing about a visitor. */
@Entity('visit_counts')
export class VisitCount {
  /** Calendar date in the time zone of the owner, YYYY-MM-DD. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'visit_counts_pkey' })
  day!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'visit_counts_pkey' })
  kind!: VisitKind;

  /** Path of a page, name of a referring site, or a word. Empty for all that exceed the maximum. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'visit_counts_pkey' })
  name!: string;

  @Column('integer')
  count!: number;
}
