import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, type Query } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { allRows, PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { contentTypesContext } from '../context.ts';
import { OperatorPictureChoicesDocument } from '../pictures/pictures.operator.generated.ts';
import { operationsOf, type Choice, type ContentDocument } from './operations.ts';

type Context = LoaderFunctionArgs['context'];

/** What the fields of a document can be set to, by field name. */
export interface Choices {
  /** The options of references and pictures, the pictures that a text can show, and the documents that lists of names can lead to. */
  options: Record<string, Choice[]>;
  /** The stored names that lead to no document. */
  unknownNames: Record<string, string[]>;
}

/** Loads the choices of a document. A new one is null. */
export async function choicesOf(
  type: ContentTypeDefinition,
  document: ContentDocument | null,
  context: Context,
): Promise<Choices> {
  const query = context.get(queryContext);
  const choices: Choices = { options: {}, unknownNames: {} };
  for (const [name, { kind }] of Object.entries(type.fields)) {
    if (kind.type === 'picture' || kind.type === 'markup') choices.options[name] = await pictureOptions(query);
    if (kind.type === 'reference') choices.options[name] = await allDocuments(query, requireType(kind.to, context));
    if (kind.type === 'lines' && kind.offered) choices.options[name] = await namesInUse(query, type, name);
    if (kind.type === 'lines' && kind.of) {
      const offered = await allDocuments(query, requireType(kind.of, context));
      const titles = new Set(offered.map(({ title }) => title));
      choices.options[name] = offered;
      choices.unknownNames[name] = ((document?.[name] ?? []) as string[]).filter((stored) => !titles.has(stored));
    }
  }
  return choices;
}

function requireType(key: string, context: Context): ContentTypeDefinition {
  const type = context.get(contentTypesContext).find((known) => known.key === key);
  if (!type) throw new Error(`There is no content type ${key}.`);
  return type;
}

async function pictureOptions(query: Query): Promise<Choice[]> {
  const pictures = await allRows(async (page) => (await query(OperatorPictureChoicesDocument, page)).pictures);
  return pictures.map(({ id, alt }) => ({ id, title: alt }));
}

function allDocuments(query: Query, type: ContentTypeDefinition): Promise<Choice[]> {
  return allRows(async (page) => (await query(operationsOf(type).list, { q: '', ...page })).items);
}

/** Returns the entries of a list in the first documents of a content type, by name. */
async function namesInUse(query: Query, type: ContentTypeDefinition, field: string): Promise<Choice[]> {
  const { items } = await query(operationsOf(type).list, { q: '', offset: 0, limit: PAGE_LIMIT_MAX });
  const names = new Set(items.flatMap((item) => (item as ContentDocument)[field] as string[]));
  return [...names].sort().map((title) => ({ id: title, title }));
}
