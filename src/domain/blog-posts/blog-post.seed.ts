import type { FieldValues } from '../../rules/content-field.ts';
import { readSeedFiles, validateSeed } from '../content/seed-reader.ts';
import { htmlFromMarkdown } from './blog-post-html.ts';
import { blogPostFields } from './blog-post.fields.ts';

export type BlogPostSeed = FieldValues<typeof blogPostFields> & { markdown: string };

const WORDS_PER_MINUTE = 220;

export function blogPostSeeds(root?: string): BlogPostSeed[] {
  return readSeedFiles('blog-posts', root).map((file) => {
    const attributes = file.attributes as Omit<BlogPostSeed, 'slug' | 'content' | 'readTime' | 'markdown'>;
    const words = file.body.split(/\s+/).length;
    return validateSeed(file, blogPostFields, {
      ...attributes,
      slug: file.slug,
      content: htmlFromMarkdown(file.body),
      markdown: file.body,
      readTime: `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`,
    });
  });
}
