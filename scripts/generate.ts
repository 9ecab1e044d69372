import 'reflect-metadata';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchemas } from '../src/server/graphql/schemas.ts';
import { writeDocuments } from './documents.mjs';

/** Returns the printed schemas. They are checked in, so that a change of the API shows up in the diff. */
export function generate(): Map<string, string> {
  const { visitor, operator } = buildSchemas();
  return new Map([
    ['schema/visitor.graphql', print(visitor)],
    ['schema/operator.graphql', print(operator)],
  ]);
}

function print(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** `npm run generate` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = generate();
  for (const [file, content] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await writeDocuments();
}
