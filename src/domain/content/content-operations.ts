import {
  Arg,
  Ctx,
  Field,
  GraphQLISODateTime,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  type ClassType,
} from 'type-graphql';
import type { DeepPartial, FindOptionsOrder } from 'typeorm';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { createDocument, deleteDocument, readDocument, updateDocument, type Stored } from './content-repository.ts';

/** The type of a content noun as an operator sees it: what visitors see, and who may see it from when on. */
export function OperatorView(description: string): ClassDecorator {
  return (target) => {
    const add = (field: string, decorate: PropertyDecorator) => decorate(target.prototype as object, field);
    add(
      'published',
      Field(() => Boolean, { description: 'Whether visitors may see it, from `publishAt` on.' }),
    );
    add(
      'publishAt',
      Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' }),
    );
    add(
      'createdAt',
      Field(() => GraphQLISODateTime, { description: 'When it was first stored.' }),
    );
    ObjectType({ description })(target);
  };
}

interface ContentOperations<Entity extends Stored, Input extends object> {
  entity: ClassType<Entity>;
  record: ClassType<Entity>;
  input: ClassType<Input>;
  /** As the names of the operations begin: caseStudy gives caseStudyRecords, caseStudyRecord and createCaseStudy. */
  name: string;
  /** In a sentence, with its article. */
  one: string;
  listed: { order: FindOptionsOrder<Entity>; description: string };
  /** What becomes of it when it is to be removed. */
  removal?: string;
  /** What is stored of what was written, where that is not the same. */
  stored?: (input: Input) => object;
}

/** The resolver by which operators list, read, create, update and delete the documents of one content noun. */
export function contentOperations<Entity extends Stored, Input extends object>({
  entity,
  record,
  input: inputType,
  name,
  one,
  listed,
  removal = 'The change can be undone.',
  stored = (input) => ({ ...input }),
}: ContentOperations<Entity, Input>): new () => object {
  const Noun = name.charAt(0).toUpperCase() + name.slice(1);
  const values = (input: Input) => stored(input) as DeepPartial<Entity>;

  @Resolver()
  class ContentOperatorResolver {
    @AllowedTo('owner', 'editor')
    @Query(() => [record], { name: `${name}Records`, description: listed.description })
    records(@Ctx() context: RequestContext): Promise<Entity[]> {
      return context.manager.find(entity, { order: listed.order });
    }

    @AllowedTo('owner', 'editor')
    @Query(() => record, { name: `${name}Record`, description: `Reads ${one}, published or not, by its id.` })
    record(
      @Arg('id', () => ID, { description: 'Its id.' }) id: string,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return readDocument(context, entity, id);
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `create${Noun}`, description: `Stores ${one}.` })
    create(
      @Arg('input', () => inputType, { description: 'What to store.' }) input: Input,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return createDocument(context, entity, values(input));
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `update${Noun}`, description: `Writes all of ${one} anew.` })
    update(
      @Arg('id', () => ID, { description: 'Its id.' }) id: string,
      @Arg('input', () => inputType, { description: 'What to store.' }) input: Input,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return updateDocument(context, entity, id, values(input));
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => Boolean, { name: `delete${Noun}`, description: `Removes ${one}. ${removal}` })
    delete(
      @Arg('id', () => ID, { description: 'Its id.' }) id: string,
      @Ctx() context: RequestContext,
    ): Promise<boolean> {
      return deleteDocument(context, entity, id);
    }
  }
  return ContentOperatorResolver;
}
