import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { processorFields, settingsFields, type SettingsValues } from '../../rules/settings.ts';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { Picture } from '../pictures/picture.entity.ts';

@ContentObjectType(processorFields, 'A company that handles data of the site.')
export class Processor {
  name!: string;
  task!: string;
}

/** What the site says about its owner. The table has one row. */
@ContentObjectType(settingsFields, 'What the site says about its owner.', { processors: Processor })
@Entity('settings')
export class Settings extends PublishableEntity implements SettingsValues {
  @Field(() => ID, { description: 'ID of the settings.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'settings_pkey' })
  id!: string;

  @Column('text')
  brand!: string;

  @Column('text')
  company!: string;

  @Column('text')
  ownerName!: string;

  @Column('text')
  role!: string;

  /** Hash of a picture. */
  @Column('text', { nullable: true })
  portrait!: string | null;

  @ManyToOne(() => Picture, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'portrait', referencedColumnName: 'hash', foreignKeyConstraintName: 'settings_portrait_fkey' })
  portraitPicture?: Picture | null;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  linkedIn!: string | null;

  @Column('text', { nullable: true })
  x!: string | null;

  @Column('text')
  booking!: string;

  @Column('integer')
  replyHours!: number;

  @Column('text')
  timeZone!: string;

  @Column('text', { array: true })
  workingDays!: string[];

  @Column('text')
  morningFrom!: string;

  @Column('text')
  morningUntil!: string;

  @Column('jsonb')
  processors!: Processor[];

  @Column('text')
  description!: string;

  @Column('text', { array: true })
  keywords!: string[];

  @Column('integer')
  copyrightYear!: number;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}
