import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'An inquiry as its sender wrote it.' })
@Entity('contact_submissions')
@Index('contact_submissions_createdAt_idx', ['createdAt'])
export class ContactSubmission {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  id!: string;

  @Field(() => String, { description: 'Who wrote.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'Where an answer goes.' })
  @Column('text')
  email!: string;

  @Field(() => String, { nullable: true, description: 'Of the sender.' })
  @Column('text', { nullable: true })
  company!: string | null;

  @Field(() => String, { nullable: true, description: 'Of the sender in the company.' })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String, { description: 'real-estate, legal-tech, document-processing, workflow-automation or other.' })
  @Column('text')
  useCase!: string;

  @Field(() => String, { description: 'The inquiry itself.' })
  @Column('text')
  message!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it came.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
