import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { pictureCard } from '../../rules/picture-files.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Technology } from '../technologies/technology.entity.ts';
import { Topic } from '../topics/topic.ts';
import {
  blogPostCard,
  cardPath,
  caseStudyCard,
  coverOf,
  drawingName,
  technologyCard,
  topicCard,
} from '../pictures/drawing.ts';

const COVER = 'Name of its drawn cover, whose files are at `/covers/<name>-<400, 800 or 1200>.<avif or webp>`.';
const CARD = 'Path of the picture for link previews, 1200 by 630 pixels.';

@Resolver(() => BlogPost)
export class DrawingsOfBlogPostResolver {
  @FieldResolver(() => String, { description: COVER })
  drawnCover(@Root() subject: Pick<BlogPost, 'slug' | 'category'>): string {
    return drawingName(coverOf(subject));
  }

  @FieldResolver(() => String, { description: CARD })
  socialCard(
    @Root() { cover, ...titled }: Pick<BlogPost, 'slug' | 'title' | 'category' | 'cover'>,
    @Ctx() { settings }: RequestContext,
  ): string {
    return cover === null ? cardPath(blogPostCard(titled, settings.brand)) : pictureCard(cover);
  }
}

@Resolver(() => CaseStudy)
export class DrawingsOfCaseStudyResolver {
  @FieldResolver(() => String, { description: COVER })
  drawnCover(@Root() subject: Pick<CaseStudy, 'slug' | 'category'>): string {
    return drawingName(coverOf(subject));
  }

  @FieldResolver(() => String, { description: CARD })
  socialCard(
    @Root() { cover, ...titled }: Pick<CaseStudy, 'slug' | 'title' | 'category' | 'cover'>,
    @Ctx() { settings }: RequestContext,
  ): string {
    return cover === null ? cardPath(caseStudyCard(titled, settings.brand)) : pictureCard(cover);
  }
}

@Resolver(() => Technology)
export class CardOfTechnologyResolver {
  @FieldResolver(() => String, { description: CARD })
  socialCard(@Root() technology: Pick<Technology, 'slug' | 'name'>, @Ctx() { settings }: RequestContext): string {
    return cardPath(technologyCard(technology, settings.brand));
  }
}

@Resolver(() => Topic)
export class CardOfTopicResolver {
  @FieldResolver(() => String, { description: CARD })
  socialCard(@Root() topic: Pick<Topic, 'slug' | 'title'>, @Ctx() { settings }: RequestContext): string {
    return cardPath(topicCard(topic, settings.brand));
  }
}
