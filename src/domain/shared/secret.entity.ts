import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that all processes share, such as the key that a migration generates. No GraphQL schema contains it. */
@Entity('secrets')
export class Secret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secrets_pkey' })
  name!: string;

  /** Of the key, 32 random bytes as hexadecimal digits. */
  @Column('text')
  value!: string;
}
