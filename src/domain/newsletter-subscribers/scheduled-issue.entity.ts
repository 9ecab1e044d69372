import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';

/** A blog post that will be sent to the subscribers. */
@Entity('scheduled_issues')
export class ScheduledIssue {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'scheduled_issues_pkey' })
  blogPostId!: string;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blogPostId', foreignKeyConstraintName: 'scheduled_issues_blogPostId_fkey' })
  blogPost?: Relation<BlogPost>;

  @Column('timestamptz')
  sendAt!: Date;
}
