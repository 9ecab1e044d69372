import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';

/** The limit of every list. */
@ArgsType()
export class LimitArgs {
  @Field(() => Int, { defaultValue: 50, description: `Maximum number of entries to return, up to ${PAGE_LIMIT_MAX}.` })
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit!: number;
}
