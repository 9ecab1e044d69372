import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'An inquiry as its sender wrote it.' })
@Entity('contact_submissions')
@Index('contact_submissions_createdAt_idx', ['createdAt'])
export class ContactSubmission {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  id!: string;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => String)
  @Column('text')
  email!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  company!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String)
  @Column('text')
  useCase!: string;

  @Field(() => String)
  @Column('text')
  message!: string;

  @Field(() => GraphQLISODateTime)
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
