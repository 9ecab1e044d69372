import { Entity, PrimaryColumn } from 'typeorm';

/** A day on which the owner got the digest. */
@Entity('sent_digests')
export class SentDigest {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'sent_digests_pkey' })
  day!: string;
}
