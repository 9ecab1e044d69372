import path from 'node:path';
import type { ClassType } from 'type-graphql';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import type { ValuesOf } from '../content/declarations/site-text.ts';
import { ContentFolderError, type ContentProblem } from './content-problem.ts';
import { readDocument, readDocuments, type FolderDocument } from './read-document.ts';
import { SITE } from './single-files.ts';

/** Folder with the content that ships with the software, from the directory in which the site starts. */
export const SHIPPED_CONTENT = path.join('src', 'content');

/** Returns the shipped documents of a content type. Throws a ContentFolderError if one has a mistake. */
export function shippedDocuments(definition: ContentTypeDefinition): FolderDocument[] {
  return withoutProblems((problems) => readDocuments(SHIPPED_CONTENT, definition, problems));
}

/** Returns the shipped values of a text that a site has once. Throws a ContentFolderError if its file has a mistake. */
export function shippedText<Text extends PublishableEntity>(type: ClassType<Text>): ValuesOf<Text> {
  const definition = definitionOf(type);
  const file = path.join(SHIPPED_CONTENT, SITE, `${definition.key}.md`);
  return withoutProblems((problems) => readDocument(file, definition, problems)?.fields) as ValuesOf<Text>;
}

function withoutProblems<Result>(read: (problems: ContentProblem[]) => Result): Result {
  const problems: ContentProblem[] = [];
  const result = read(problems);
  if (problems.length > 0) throw new ContentFolderError(problems);
  return result;
}
