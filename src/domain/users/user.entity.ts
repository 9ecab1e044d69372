import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An operator's account. It is in no GraphQL schema. */
@Entity('users')
@Unique('users_username_key', ['username'])
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  @Column('text')
  username!: string;

  @Column('text')
  password!: string;
}
