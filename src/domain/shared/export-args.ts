import { ArgsType, Field } from 'type-graphql';
import { LimitArgs } from './limit-args.ts';

/** The arguments of every list that is read to its end. */
@ArgsType()
export class ExportArgs extends LimitArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The `next` of the part that you have. Default: the beginning of the list.',
  })
  after?: string | null;
}
