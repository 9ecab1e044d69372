import { IsOptional, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

/** Which part of a list that is public as a whole. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { defaultValue: 0, description: 'How many to leave out at the beginning.' })
  @Min(0)
  offset!: number;

  @Field(() => Int, { nullable: true, description: 'How many to answer. Absent: all.' })
  @IsOptional()
  @Min(1)
  first?: number | null;
}
