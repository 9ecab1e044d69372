import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';

const NESTED_LIMIT = 50;

/** The limit of every list of a query. Without one, the list is as long as that of the REST API. */
@ArgsType()
class LimitArgs {
  @Field(() => Int, {
    defaultValue: PAGE_LIMIT_MAX,
    description: `Maximum number of entries to return, up to ${PAGE_LIMIT_MAX}.`,
  })
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit!: number;
}

/** The pagination arguments of every list of a query. */
@ArgsType()
export class PageArgs extends LimitArgs {
  @Field(() => Int, { defaultValue: 0, description: 'Number of entries to skip.' })
  @Min(0)
  offset!: number;
}

/** The pagination arguments of every list within an object. Such lists multiply. */
@ArgsType()
export class NestedPageArgs extends PageArgs {
  @Field(() => Int, {
    defaultValue: NESTED_LIMIT,
    description: `Maximum number of entries to return, up to ${PAGE_LIMIT_MAX}.`,
  })
  override limit!: number;
}
