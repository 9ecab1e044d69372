import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A file of a drawing. It can be drawn again, so it is in no backup. */
@Entity('drawn_files')
export class DrawnFile {
  /** Path of its address. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'drawn_files_pkey' })
  path!: string;

  @Column('bytea')
  bytes!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
