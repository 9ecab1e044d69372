import { Ctx, GraphQLISODateTime, ID, Query, Resolver, type ClassType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentField, ContentFields, FieldValues } from '../../rules/content-field.ts';
import { typeName, type ContentTypeDefinition } from '../../rules/content-types.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { OperatorView } from './content-operations.ts';
import { contentInput, ContentObjectType, declareField, namedClass } from './graphql-types.ts';
import { PublishableEntity, tableOf } from './publishable.entity.ts';
import { publishedSingle } from './published-single.ts';
import { singleOperations } from './single-operations.ts';

interface Description<Fields extends ContentFields> {
  type: ContentTypeDefinition & { fields: Fields };
  /** What it is, for the GraphQL schema: "The texts of the About page." */
  description: string;
  /** The values that it has until an operator saves others. */
  first: FieldValues<Fields>;
}

/** The row of a content type with a single document. */
export type SingleEntity<Fields extends ContentFields> = PublishableEntity & { id: string } & FieldValues<Fields>;

/** A content type with a single document, such as the texts of a page. */
export interface SingleContent<Fields extends ContentFields = ContentFields> extends Description<Fields> {
  entity: ClassType<SingleEntity<Fields>>;
  /** What visitors may query. */
  resolver: new () => object;
  /** What only operators may query and change. */
  operatorResolver: new () => object;
  /** Returns the texts that visitors see. */
  read(context: RequestContext): Promise<SingleEntity<Fields>>;
}

/** Declares a content type with a single document. Its table, its GraphQL types and its operations follow from its fields. */
export function singleContent<const Fields extends ContentFields>({
  type,
  description,
  first,
}: Description<Fields>): SingleContent<Fields> {
  const { fields, key, name } = type;
  const Name = typeName(type);
  const entity = entityOf(Name, { key, fields, description }) as ClassType<SingleEntity<Fields>>;
  const record = namedClass(`${Name}Record`, entity) as ClassType<SingleEntity<Fields>>;
  OperatorView(`${description.replace(/\.$/, '')}, as operators see it, also as a draft.`)(record);
  const read = (context: RequestContext) => context.sameForAll(key, () => publishedSingle(context, entity));

  @Resolver()
  class SingleResolver {
    @Query(() => entity, { name, description: `Returns ${description.charAt(0).toLowerCase()}${description.slice(1)}` })
    single(@Ctx() context: RequestContext): Promise<SingleEntity<Fields>> {
      return read(context);
    }
  }

  return {
    type,
    description,
    first,
    entity,
    resolver: SingleResolver,
    operatorResolver: singleOperations({
      type,
      entity,
      record,
      input: contentInput(`${Name}Input`, description, fields),
    }),
    read,
  };
}

interface Table extends Pick<ContentTypeDefinition, 'key' | 'fields'> {
  description: string;
}

function entityOf(name: string, { key, fields, description }: Table): ClassType {
  const table = tableOf(key);
  const Texts = namedClass(name, PublishableEntity as ClassType);
  const prototype = Texts.prototype as object;
  declareField(Texts, 'id', () => ID, { description: 'ID of the document.' });
  PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: `${table}_pkey` })(prototype, 'id');
  for (const [column, field] of Object.entries(fields)) columnOf(field)(prototype, column);
  declareField(Texts, 'updatedAt', () => GraphQLISODateTime, { description: 'Time of the last change.' });
  ContentObjectType(fields, description)(Texts);
  Entity(table)(Texts);
  return Texts;
}

/** Returns the column of a field. A text that may be missing is null. */
function columnOf({ kind, schema }: ContentField): PropertyDecorator {
  if (kind.type === 'table') return Column('jsonb');
  if (kind.type === 'lines') return Column('text', { array: true });
  return Column('text', { nullable: !schema.required });
}
