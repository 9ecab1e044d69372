import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The response to a public form. It contains none of the stored data.' })
export class Acknowledgement {
  @Field(() => String, { description: 'Message to show to the sender.' })
  message!: string;
}
