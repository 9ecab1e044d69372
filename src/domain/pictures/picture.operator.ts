import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ContentType } from '../../rules/content-types.ts';
import { pictureForm } from '../../rules/pictures.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { Bytes } from '../shared/bytes.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { Picture } from './picture.entity.ts';
import { addPicture, describePicture, pictureUses, readPicture, removePicture, type Use } from './picture.service.ts';

@ObjectType({ description: 'A document that shows a picture.' })
class PictureUse implements Use {
  @Field(() => String, { description: 'Its content type.' })
  contentType!: ContentType;

  @Field(() => ID, { description: 'Its ID.' })
  documentId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;
}

@ObjectType({ description: 'A picture as an operator sees it.' })
class PictureRecord extends Picture {
  @Field(() => GraphQLISODateTime, { description: 'Time of the upload.' })
  override createdAt!: Date;
}

@ArgsType()
class PictureText {
  @Field(() => String, { description: 'What the picture shows, for readers who do not see it.' })
  @ValidateWith(pictureForm.alt)
  alt!: string;
}

const HASH = 'Name of the picture.';

@Resolver(() => PictureRecord)
export class PictureOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [PictureRecord], { description: 'Lists the pictures, newest first.' })
  pictures(
    @Args(() => PageArgs) { offset: skip, limit: take }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<Picture[]> {
    return manager.find(Picture, { order: { createdAt: 'DESC', hash: 'ASC' }, skip, take });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => Int, { description: 'Counts the pictures.' })
  pictureCount(@Ctx() { manager }: RequestContext): Promise<number> {
    return manager.count(Picture);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => PictureRecord, { description: 'Returns a picture.' })
  picture(
    @Arg('hash', () => ID, { description: HASH }) hash: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Picture> {
    return readPicture(manager, hash);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => PictureRecord, {
    description: 'Stores a picture. Returns the stored one if the same file is stored already.',
  })
  async addPicture(
    @Arg('file', () => Bytes, { description: 'A JPEG, PNG, WebP or AVIF file.' }) bytes: Uint8Array,
    @Args(() => PictureText) { alt }: PictureText,
    @Ctx() context: RequestContext,
  ): Promise<Picture> {
    await context.rateLimit.consume('picture');
    return addPicture(context, { bytes, alt });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => PictureRecord, { description: 'Changes the alternative text of a picture.' })
  describePicture(
    @Arg('hash', () => ID, { description: HASH }) hash: string,
    @Args(() => PictureText) { alt }: PictureText,
    @Ctx() context: RequestContext,
  ): Promise<Picture> {
    return describePicture(context, hash, alt);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Removes a picture. Refuses with CONFLICT while a document uses it.' })
  removePicture(
    @Arg('hash', () => ID, { description: HASH }) hash: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return removePicture(context, hash);
  }

  @FieldResolver(() => [PictureUse], { description: 'The documents that show it.' })
  uses(@Root() { hash }: Picture, @Ctx() context: RequestContext): Promise<Use[]> {
    return context.batch(pictureUses).load(hash);
  }
}
