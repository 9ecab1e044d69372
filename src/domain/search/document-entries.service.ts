import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ContentField, SearchPlace } from '../../rules/content-field.ts';
import type { ContentType } from '../../rules/content-types.ts';
import { contentTypeDefinition, type DeclaredType } from '../content/declarations/content-type.ts';
import { tableOf } from '../content/declarations/publishable.entity.ts';

/**
 * Creates the view `search_documents` as the classes of the content types describe it, and writes the entries of all documents
 * again if the view has changed. A trigger of each table keeps them up to date. Call it in a transaction, after the migrations.
 */
export async function describeDocumentEntries(manager: EntityManager, types: readonly DeclaredType[]): Promise<void> {
  const searchedTypes = types.filter(({ searchPath }) => searchPath);
  const view = documentsView(searchedTypes);
  const hash = createHash('sha256').update(view).digest('hex');
  const [written] = await manager.query<{ hash: string | null }[]>(
    `SELECT obj_description('search_documents'::regclass, 'pg_class') AS hash`,
  );
  if (written?.hash === hash) return;
  await manager.query(`CREATE OR REPLACE VIEW search_documents AS ${view}`);
  await manager.query(`COMMENT ON VIEW search_documents IS '${hash}'`);
  for (const { key } of searchedTypes) {
    await manager.query(
      `CREATE OR REPLACE TRIGGER update_search_entry AFTER INSERT OR UPDATE OR DELETE ON ${tableOf(key)}
         FOR EACH ROW EXECUTE FUNCTION update_search_entry()`,
    );
  }
  await manager.query(`DELETE FROM search_entries WHERE kind <> 'pages'`);
  await manager.query('INSERT INTO search_entries SELECT * FROM search_documents');
}

function documentsView(searchedTypes: readonly DeclaredType[]): string {
  return `
    SELECT id, kind, path, title, summary, body, published, "publishAt",
      heading_vector(title, 'A') || heading_vector(terms, 'B') || heading_vector(summary, 'C')
        || heading_vector(context, 'C') || search_vector(body, 'D') AS vector
    FROM (${searchedTypes.map(documentsOf).join(' UNION ALL ')}) AS document`;
}

/** Selects the texts of the documents of a content type. */
function documentsOf({ key, titleField, searchPath, fields, body = [] }: DeclaredType): string {
  // The texts in the body of a document's file say most about it, so passages are taken from them first.
  const names = [...new Set([...body, ...Object.keys(fields)])];
  const textsAt = (place: SearchPlace, separator: string) => {
    const texts = names.flatMap((name) =>
      fields[name]?.search === place ? textOf(name, fields[name], separator) : [],
    );
    return texts.length > 0 ? `concat_ws(${separator}, ${texts.join(', ')})` : `''`;
  };
  return `
    SELECT id, '${key}' AS kind, ${searchPath} AS path, "${titleField}" AS title, ${textsAt('terms', `' '`)} AS terms,
      ${textsAt('context', `' '`)} AS context, ${textsAt('summary', `E'\\n'`)} AS summary,
      ${textsAt('body', `E'\\n'`)} AS body, published, "publishAt"
    FROM ${tableOf(key)}`;
}

/** Match the ends of lines, list items and headings without a mark, where a passage needs a full stop. */
const LINE_END = String.raw`'([^.?!:;])(\n|$)', '\1.\2', 'g'`;
const BLOCK_END = String.raw`'([^.?!:;>”"\s](</[a-z]+>)*)(</(li|h[1-6])>)', '\1.\3', 'g'`;

/** Returns the SQL of the text of a field. The text of a reference is the title of its document. */
function textOf(name: string, { kind }: ContentField, separator: string): string {
  if (kind.type === 'lines') return `regexp_replace(array_to_string("${name}", ${separator}), ${LINE_END})`;
  if (kind.type === 'markup') return `html_text(regexp_replace("${name}", ${BLOCK_END}))`;
  if (kind.type !== 'reference') return `"${name}"`;
  const { key, titleField } = contentTypeDefinition(kind.to as ContentType);
  return `(SELECT "${titleField}" FROM ${tableOf(key)} AS referenced WHERE referenced.id = "${name}")`;
}
