import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that the site has made for itself, once, and that all its processes share. It is in no GraphQL schema. */
@Entity('secrets')
export class Secret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secrets_pkey' })
  name!: string;

  /** 32 random bytes as hexadecimal digits. */
  @Column('text')
  value!: string;
}
