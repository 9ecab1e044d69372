import { BlogPost } from '../src/domain/blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../src/domain/case-studies/case-study.entity.ts';
import { ContentFolderError, type ContentProblem } from '../src/domain/content-files/content-problem.ts';
import { readDocuments } from '../src/domain/content-files/read-content.ts';
import type { FolderDocument } from '../src/domain/content-files/read-document.ts';
import { definitionOf } from '../src/domain/content/content-type.ts';
import type { ValuesOf } from '../src/domain/content/site-text.ts';
import { Technology } from '../src/domain/technologies/technology.entity.ts';
import { TechnologyCategory } from '../src/domain/technologies/technology-category.entity.ts';
import type { ContentTypeDefinition } from '../src/rules/content-types.ts';

/** Folder with the content that is shipped. */
export const SAMPLE_CONTENT = 'src/content';

function read(definition: ContentTypeDefinition): FolderDocument[] {
  const problems: ContentProblem[] = [];
  const documents = readDocuments(SAMPLE_CONTENT, definition, problems);
  if (problems.length > 0) throw new ContentFolderError(problems);
  return documents;
}

/** Returns the files of a content type as they are written. Throws a ContentFolderError if one has a mistake. */
export function sampleFiles(definition: ContentTypeDefinition) {
  return read(definition).map(({ file, slug, text }) => ({ file, slug, attributes: text.attributes, body: text.body }));
}

function valuesOf<Document>(type: new () => Document) {
  return read(definitionOf(type)).map(({ fields }) => fields as ValuesOf<Document>);
}

/** The blog posts. Their content is Markdown. */
export const sampleBlogPosts = () => valuesOf(BlogPost);
export const sampleCaseStudies = () => valuesOf(CaseStudy);
/** The technologies. Their category is a slug. */
export const sampleTechnologies = () => valuesOf(Technology);
export const sampleCategories = () => valuesOf(TechnologyCategory);
