import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@ObjectType({ description: 'A text that operators insert into replies.' })
@Entity('saved_replies')
@Unique('saved_replies_name_key', ['name'])
export class SavedReply {
  @Field(() => ID, { description: 'ID of the text.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'saved_replies_pkey' })
  id!: string;

  @Field(() => String, { description: 'Name by which operators choose it.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'The text. The placeholder {name} stands for the name of the recipient.' })
  @Column('text')
  text!: string;

  @Field(() => Int, { description: 'Number of the stored version, for `expectedVersion`.' })
  @Column('integer', { default: 1 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
