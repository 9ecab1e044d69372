import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ClaimBound, ClaimPlace } from '../../rules/claims.ts';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { claimFields } from './claim.fields.ts';

@ContentObjectType(claimFields, 'A figure that the site states, with what it measures and where it comes from.')
@Entity('claims')
@Unique('claims_slug_key', ['slug'])
export class Claim extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the figure.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'claims_pkey' })
  id!: string;

  @Column('text')
  label!: string;

  @Column('text')
  figure!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  place!: ClaimPlace;

  @Column('integer', { nullable: true })
  sortOrder!: number | null;

  @Column('text')
  basis!: string;

  @Column('text', { nullable: true })
  bound!: ClaimBound | null;

  @Column('text', { nullable: true })
  scope!: string | null;

  @Column('text', { nullable: true })
  period!: string | null;

  @Column('integer', { nullable: true })
  count!: number | null;

  /** Titles. */
  @Column('text', { array: true, default: [] })
  caseStudies!: string[];

  /** YYYY-MM-DD. */
  @Column('text', { nullable: true })
  expires!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}

export const computedClaimFields = {
  source: ['basis', 'bound', 'scope', 'period', 'count'],
  knownCaseStudies: ['caseStudies'],
} satisfies ComputedFields<Claim>;
