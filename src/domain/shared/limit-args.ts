import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';

/** The limit of every list of a query. Without one, the list is as long as that of the REST API. */
@ArgsType()
export class LimitArgs {
  @Field(() => Int, {
    defaultValue: PAGE_LIMIT_MAX,
    description: `Maximum number of entries to return, up to ${PAGE_LIMIT_MAX}.`,
  })
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit!: number;
}
