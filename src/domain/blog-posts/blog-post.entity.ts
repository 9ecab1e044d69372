import { Column, Index, JoinColumn, ManyToOne } from 'typeorm';
import { blogPostPath } from '../../rules/paths.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import {
  CalendarDate,
  Line,
  Lines,
  Markup,
  Paragraphs,
  PictureHash,
  SectionReferences,
  Slug,
  Table,
  Title,
} from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { Picture } from '../pictures/picture.entity.ts';

@TableRow('Correction', 'A correction of a blog post.')
export class Correction {
  @CalendarDate({
    label: 'Date of the correction',
    description: 'Calendar date of the correction, YYYY-MM-DD.',
    message: 'Date of the correction must be a date such as 2025-01-31',
  })
  date!: string;

  @Line({ label: 'Correction', description: 'What was wrong, and what is right.', min: 5, max: 500 })
  text!: string;
}

/** A blog post (specification 3 and 5). */
@ContentType({
  key: 'blog-posts',
  name: 'blogPost',
  one: 'a blog post',
  label: { one: 'Article', many: 'Articles' },
  description: 'A blog post.',
  titleField: 'title',
  body: ['content'],
  path: blogPostPath,
  searchPath: `'/blog/' || replace(left("publishDate", 7), '-', '/') || '/' || slug`,
  hasPage: true,
  order: {
    description: 'newest first',
    // The slug decides which one of a day is the first, which is featured.
    by: [
      ['blog_posts.publishDate', 'DESC'],
      ['blog_posts.slug', 'ASC'],
    ],
  },
  groups: { title: 'Text', category: 'Where it belongs', corrections: 'After publication' },
})
@Index('blog_posts_newest_first_idx', { synchronize: false })
@Index('blog_posts_technologies_idx', { synchronize: false })
@Index('blog_posts_serviceSections_idx', { synchronize: false })
export class BlogPost extends PublishableEntity {
  @Title({ label: 'Title', description: 'Title of the blog post.', min: 5, max: 200 })
  title!: string;

  @Slug({ min: 3 })
  slug!: string;

  @Paragraphs({
    label: 'Excerpt',
    description: 'Summary of the blog post in one or two sentences.',
    rows: 3,
    min: 20,
    max: 1_000,
    search: 'summary',
  })
  excerpt!: string;

  @Lines({
    label: 'In brief',
    description: 'What was found, what it means and what to do, in at most three short lines.',
    hint: 'At most three lines above the article: what was found, what it means, what to do. Leave it empty to show none.',
    item: 'Line of the summary',
    itemMax: 200,
    max: 3,
    detail: true,
  })
  inBrief!: string[];

  @PictureHash({
    label: 'Cover',
    description: 'Name of the picture above the blog post, which `coverPicture` describes.',
    hint: 'Shown above the article, in the list of articles, and beside links on other sites.',
    optional: true,
  })
  cover!: string | null;

  @ManyToOne(() => Picture, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'cover', referencedColumnName: 'hash', foreignKeyConstraintName: 'blog_posts_cover_fkey' })
  coverPicture?: Picture | null;

  @Markup({
    label: 'Content',
    description: 'The blog post as HTML.',
    hint: 'Elements that an article may not contain, such as scripts, are removed. Images must be pictures of this site.',
    min: 50,
    max: 200_000,
    detail: true,
    search: 'body',
  })
  content!: string;

  /** The Markdown source, for editing. Null if the blog post was written as HTML. */
  @Column('text', { nullable: true })
  markdown!: string | null;

  @Line({ label: 'Category', description: 'Category of the blog post.', min: 2, max: 100, search: 'terms' })
  category!: string;

  @Line({
    label: 'Read time',
    description: 'Reading time, such as "5 min read".',
    hint: 'Such as 5 min read. If you leave it empty, it is counted from the text.',
    isFilled: true,
    min: 3,
    max: 50,
    message: 'Read time must be specified',
  })
  readTime!: string;

  @CalendarDate({
    label: 'Publish date',
    description: 'Calendar date of publication, YYYY-MM-DD.',
    hint: 'The year and month are part of the address. If you leave it empty, it is the day on which you save. A scheduled article has the day on which it appears, or a later one.',
    isFilled: true,
    message: 'Publish date must be specified',
  })
  publishDate!: string;

  @Lines({
    label: 'Tags',
    description: 'Keywords of the blog post.',
    item: 'Tag',
    itemMax: 50,
    offered: true,
    search: 'terms',
  })
  tags!: string[];

  @Lines({
    label: 'Technologies',
    description: 'Names of the technologies that the blog post discusses. A new name must be in the catalog.',
    item: 'Technology',
    of: 'technologies',
    onlyKnown: true,
    itemMax: 200,
    search: 'terms',
  })
  technologies!: string[];

  @SectionReferences({
    description: 'Sections of the service pages that the blog post supports, such as `legal-tech#efiling-systems`.',
  })
  serviceSections!: string[];

  @Table(Correction, {
    label: 'Corrections',
    description: 'What was corrected after publication, newest first.',
    hint: 'Readers see them at the end of the article. Dates such as 2025-01-31, newest first. Empty rows are ignored.',
    required: false,
    detail: true,
    afterPublication: true,
  })
  corrections!: Correction[];
}
