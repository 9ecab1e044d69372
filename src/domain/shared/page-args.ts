import { Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { LimitArgs } from './limit-args.ts';

/** The pagination arguments of every list. */
@ArgsType()
export class PageArgs extends LimitArgs {
  @Field(() => Int, { defaultValue: 0, description: 'Number of entries to skip.' })
  @Min(0)
  offset!: number;
}
