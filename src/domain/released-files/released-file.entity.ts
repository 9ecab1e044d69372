import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of the pages, such as a script, of this or another release of the site. */
@Entity('released_files')
export class ReleasedFile {
  /** Name with a hash of the content, such as `HomePage-C6VDQScn.js`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'released_files_pkey' })
  name!: string;

  @Column('bytea')
  content!: Buffer;

  /** When a process last reported that it is part of its release. */
  @Column('timestamptz')
  releasedAt!: Date;
}
