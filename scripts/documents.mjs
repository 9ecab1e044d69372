// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The schemas as checked in. Only operators may use the operations of `.operator.graphql` files. */
const SCHEMAS = { visitor: 'schema/visitor.graphql', operator: 'schema/operator.graphql' };

/**
 * Writes the types and the parsed documents of each `.graphql` file into a `.generated.ts` file beside it, unless that file
 * is up to date. The generated files are not checked in.
 */
export async function writeDocuments() {
  const packages = readFileSync('package-lock.json', 'utf8');
  for (const operations of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!operations.endsWith('.graphql')) continue;
    const source = path.join('src', operations);
    const target = source.replace(/\.graphql$/, '.generated.ts');
    const schema = readFileSync(source.endsWith('.operator.graphql') ? SCHEMAS.operator : SCHEMAS.visitor, 'utf8');
    const text = readFileSync(source, 'utf8');
    const hash = createHash('sha256').update(packages).update(schema).update(text).digest('hex');
    const stamp = `// Generated from ${path.basename(source)} (${hash})\n`;
    if (existsSync(target) && readFileSync(target, 'utf8').startsWith(stamp)) continue;
    writeFileSync(target, stamp + (await generate(schema, text, target)));
  }
}

/** @param {string} schemaText @param {string} text @param {string} target */
async function generate(schemaText, text, target) {
  // Loaded only when a file is stale, because these packages take half a second to load.
  const [{ codegen }, typedDocumentNode, typescriptOperations, { buildASTSchema, parse }] = await Promise.all([
    import('@graphql-codegen/core'),
    import('@graphql-codegen/typed-document-node'),
    import('@graphql-codegen/typescript-operations'),
    import('graphql'),
  ]);
  const schema = parse(schemaText);
  return codegen({
    schema,
    schemaAst: buildASTSchema(schema),
    documents: [{ location: target, document: parse(text) }],
    filename: target,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      documentMode: 'documentNode',
      dedupeFragments: true,
      scalars: { DateTimeISO: 'string', ID: 'string' },
    },
    pluginMap: { typescriptOperations, typedDocumentNode },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeDocuments();
