import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';

/** Which part of a long list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 0, description: 'How many to leave out at the beginning.' })
  @Min(0)
  offset!: number;

  @Field(() => Int, { defaultValue: 50, description: `How many to answer, ${PAGE_LIMIT_MAX} at most.` })
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit!: number;
}
