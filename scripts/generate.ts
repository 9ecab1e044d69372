import 'reflect-metadata';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchemas } from '../src/server/graphql/schemas.ts';
import { writeDocuments } from './documents.mjs';
import { sprite, SPRITES } from './sprite.ts';

/** Returns the generated files that are checked in, except the pictures: the printed schemas and the icons. */
export async function generate(): Promise<Map<string, string>> {
  const { visitor, operator } = buildSchemas();
  return new Map([
    ['schema/visitor.graphql', print(visitor)],
    ['schema/operator.graphql', print(operator)],
    ...(await sprite()),
  ]);
}

function print(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** `npm run generate` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = await generate();
  for (const [file, content] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const file of globSync(SPRITES)) if (!files.has(file.replaceAll('\\', '/'))) rmSync(file);
  await writeDocuments();
}
