import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that a migration generates and all processes share. No GraphQL schema contains it. */
@Entity('secrets')
export class Secret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secrets_pkey' })
  name!: string;

  /** 32 random bytes as hexadecimal digits. */
  @Column('text')
  value!: string;
}
