import { blogPostFields, blogPostType } from '../src/domain/blog-posts/blog-post.fields.ts';
import { caseStudyFields, caseStudyType } from '../src/domain/case-studies/case-study.fields.ts';
import { ContentFolderError, type ContentProblem } from '../src/domain/content-files/content-problem.ts';
import { readDocuments } from '../src/domain/content-files/read-content.ts';
import type { FolderDocument } from '../src/domain/content-files/read-document.ts';
import { technologyFields, technologyType } from '../src/domain/technologies/technology.fields.ts';
import {
  technologyCategoryFields,
  technologyCategoryType,
} from '../src/domain/technology-categories/technology-category.fields.ts';
import type { ContentFields, FieldValues } from '../src/rules/content-field.ts';
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

function valuesOf<Fields extends ContentFields>(definition: ContentTypeDefinition, _fields: Fields) {
  return read(definition).map(({ fields }) => fields as FieldValues<Fields>);
}

/** The blog posts. Their content is Markdown. */
export const sampleBlogPosts = () => valuesOf(blogPostType, blogPostFields);
export const sampleCaseStudies = () => valuesOf(caseStudyType, caseStudyFields);
/** The technologies. Their category is a slug. */
export const sampleTechnologies = () => valuesOf(technologyType, technologyFields);
export const sampleCategories = () => valuesOf(technologyCategoryType, technologyCategoryFields);
