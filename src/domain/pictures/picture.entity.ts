import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/** An uploaded picture. Its files are in a table of their own, so that no list reads them. */
@ObjectType({ description: 'A picture of blog posts and covers.', simpleResolvers: true })
@Entity('pictures')
@Unique('pictures_hash_key', ['hash'])
export class Picture {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'pictures_pkey' })
  id!: string;

  /** Of the uploaded file, so that the same file is stored once. */
  @Field(() => ID, { description: 'Name of the picture. Its files are at `/pictures/<hash>-<width>.<avif or webp>`.' })
  @Column('text')
  hash!: string;

  @Field(() => String, { description: 'What the picture shows, for readers who do not see it.' })
  @Column('text')
  alt!: string;

  @Field(() => Int, { description: 'Width of the largest file in pixels.' })
  @Column('integer')
  width!: number;

  @Field(() => Int, { description: 'Height of the largest file in pixels.' })
  @Column('integer')
  height!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** One size of a picture in one format. */
@Entity('picture_files')
export class PictureFile {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'picture_files_pkey' })
  hash!: string;

  @ManyToOne(() => Picture, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hash', referencedColumnName: 'hash', foreignKeyConstraintName: 'picture_files_hash_fkey' })
  picture?: Picture;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'picture_files_pkey' })
  width!: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'picture_files_pkey' })
  format!: string;

  @Column('bytea')
  bytes!: Buffer;
}
