import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import {
  aboutPageFields,
  checkFields,
  coreValueFields,
  factFields,
  timelineFields,
  titledTextFields,
} from './about-page.fields.ts';

@ContentObjectType(titledTextFields, 'A text with a title.')
export class TitledText {
  title!: string;
  text!: string;
}

@ContentObjectType(factFields, 'A fact about the practice.')
export class Fact {
  term!: string;
  text!: string;
}

@ContentObjectType(coreValueFields, 'A core value.')
export class CoreValue {
  name!: string;
  meaning!: string;
  practice!: string;
}

@ContentObjectType(checkFields, 'A way to check what the page says.')
export class Check {
  title!: string;
  text!: string;
  link!: string;
  href!: string;
}

@ContentObjectType(timelineFields, 'An entry of the career timeline.')
export class TimelineEntry {
  year!: string;
  title!: string;
  text!: string;
}

/** The texts of the About page. The table has one row. */
@ContentObjectType(aboutPageFields, 'The texts of the About page.', {
  facts: Fact,
  coreValues: CoreValue,
  workingRules: TitledText,
  checks: Check,
  capabilities: TitledText,
  timeline: TimelineEntry,
  education: TitledText,
})
@Entity('about_page')
export class AboutPage extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the page.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'about_page_pkey' })
  id!: string;

  @Column('text')
  position!: string;

  @Column('jsonb')
  facts!: Fact[];

  @Column('text')
  background!: string;

  @Column('text', { nullable: true })
  biography!: string | null;

  @Column('jsonb')
  coreValues!: CoreValue[];

  @Column('jsonb')
  workingRules!: TitledText[];

  @Column('text', { array: true })
  refusals!: string[];

  @Column('jsonb')
  checks!: Check[];

  @Column('jsonb')
  capabilities!: TitledText[];

  @Column('jsonb')
  timeline!: TimelineEntry[];

  @Column('jsonb')
  education!: TitledText[];

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}
