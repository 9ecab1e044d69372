import { Field, ID, InputType } from 'type-graphql';
import { contactReplyForm } from '../../rules/replies.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'A reply to the sender of a contact submission.' })
export class ContactReplyInput {
  @Field(() => String, { description: 'The reply as plain text.' })
  @ValidateWith(contactReplyForm.reply)
  reply!: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the message of the sender is quoted below it.' })
  quote!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'A random UUID. A retry with the same ID and text is not sent again.',
  })
  replyId?: string | null;
}
