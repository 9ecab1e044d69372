import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ContactSubmission } from './contact-submission.entity.ts';

/** A text that the search of the inbox covers: of a submission, a note or a reply. Triggers write it. */
@Entity('contact_search_texts')
@Index('contact_search_texts_contactSubmissionId_idx', ['contactSubmissionId'])
@Index('contact_search_texts_text_idx', { synchronize: false })
export class ContactSearchText {
  /** ID of the submission, the note or the reply. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_search_texts_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'contactSubmissionId',
    foreignKeyConstraintName: 'contact_search_texts_contactSubmissionId_fkey',
  })
  contactSubmission?: Relation<ContactSubmission>;

  /** The text as `search_text` returns it. That of a submission consists of the name, the email, the company and the message. */
  @Column('text')
  text!: string;
}
