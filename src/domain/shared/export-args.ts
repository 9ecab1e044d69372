import { Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';

/** The arguments of every list that is read to its end. */
@ArgsType()
export class ExportArgs {
  @Field(() => ID, { nullable: true, description: 'ID of the last entry that you have. Without it, the list begins.' })
  after?: string | null;

  @Field(() => Int, { defaultValue: 50, description: `Maximum number of entries to return, up to ${PAGE_LIMIT_MAX}.` })
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit!: number;
}
