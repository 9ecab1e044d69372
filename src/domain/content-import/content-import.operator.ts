import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { Bytes } from '../shared/bytes.ts';
import type { RequestContext } from '../shared/request-context.ts';
import type { Known } from './plan-import.ts';

@InputType({ description: 'A file to import.' })
class ImportedFile {
  @Field(() => String, { description: 'Its name with its extension.' })
  name!: string;

  @Field(() => Bytes, { description: 'Its content.' })
  content!: Uint8Array;
}

@ObjectType({ description: 'What an import stores.' })
class ContentImport {
  @Field(() => String, { description: 'How many articles, pictures and old addresses.' })
  summary!: string;

  @Field(() => [String], { description: 'What was taken, changed and left out of each file or entry, and why.' })
  lines!: string[];

  @Field(() => [BlogPost], { description: 'The articles that were stored.' })
  articles!: BlogPost[];
}

const FILES = 'Markdown, an export of WordPress or Ghost, and the pictures in them.';

@Resolver()
export class ContentImportResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => ContentImport, { description: 'Returns what an import would store. Stores nothing.' })
  contentImportPreview(
    @Arg('files', () => [ImportedFile], { description: FILES }) files: ImportedFile[],
    @Ctx() context: RequestContext,
  ): Promise<ContentImport> {
    return importUpload(context, files, { isStored: false });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => ContentImport, { description: 'Adds the articles of another system. Articles that are known stay.' })
  async importContent(
    @Arg('files', () => [ImportedFile], { description: FILES }) files: ImportedFile[],
    @Ctx() context: RequestContext,
  ): Promise<ContentImport> {
    const result = await importUpload(context, files, { isStored: true });
    context.contentChanged();
    return result;
  }
}

/** Loads the parsers when somebody imports. */
async function importUpload(
  { manager, rateLimit, operator }: RequestContext,
  files: ImportedFile[],
  { isStored }: { isStored: boolean },
): Promise<ContentImport> {
  await rateLimit.consume('picture');
  const [{ importSite }, { planApart }, { filesInMemory, uploadedContents }] = await Promise.all([
    import('./import-site.ts'),
    import('./plan-apart.ts'),
    import('./site-files.ts'),
  ]);
  const contents = uploadedContents(files);
  const plan = (known: Known) => planApart(contents, known);
  return importSite(manager, filesInMemory(contents), { isStored, operator, plan });
}
