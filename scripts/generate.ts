import 'reflect-metadata';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema, type GraphQLSchema } from 'graphql';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchemas } from '../src/server/graphql/schemas.ts';
import { sprite, SPRITES } from './sprite.ts';

/**
 * Everything that is checked in and follows from something else, but for pictures: the two printed schemas, beside each
 * .graphql file its types and its documents, parsed already, and the icons. What only operators may ask stands in
 * `.operator.graphql` files. `npm run generate` writes them; a test compares them.
 */
export async function generate(): Promise<Map<string, string>> {
  const { visitor, operator } = buildSchemas();
  const files = new Map([
    ['schema/visitor.graphql', print(visitor)],
    ['schema/operator.graphql', print(operator)],
    ...(await sprite()),
  ]);
  for (const operations of globSync('src/**/*.graphql')) {
    const generated = operations.replace(/\.graphql$/, '.generated.ts');
    const schema = operations.endsWith('.operator.graphql') ? operator : visitor;
    files.set(generated, await typesAndDocuments(schema, operations, generated));
  }
  return files;
}

function print(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

function typesAndDocuments(schema: GraphQLSchema, operations: string, filename: string): Promise<string> {
  return codegen({
    schema: parse(printSchema(schema)),
    schemaAst: buildASTSchema(parse(printSchema(schema))),
    documents: [{ location: operations, document: parse(readFileSync(operations, 'utf8')) }],
    filename,
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = await generate();
  for (const [file, content] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const file of globSync(SPRITES)) if (!files.has(file.replaceAll('\\', '/'))) rmSync(file);
}
