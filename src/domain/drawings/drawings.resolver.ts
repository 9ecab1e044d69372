import { Ctx, Resolver, Root } from 'type-graphql';
import { pictureCard } from '../../rules/picture-files.ts';
import { BlogPost, computedBlogPostFields } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy, computedCaseStudyFields } from '../case-studies/case-study.entity.ts';
import { ComputedField } from '../shared/computed-field.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { computedTechnologyFields, Technology } from '../technologies/technology.entity.ts';
import { computedTopicFields, Topic } from '../topics/topic.ts';
import { blogPostCard, cardPath, caseStudyCard, coverOf, drawingName, technologyCard, topicCard } from './drawing.ts';

const COVER = 'Name of its drawn cover, whose files are at `/covers/<name>-<400, 800 or 1200>.<avif or webp>`.';
const CARD = 'Path of the picture for link previews, 1200 by 630 pixels.';

@Resolver(() => BlogPost)
export class DrawingsOfBlogPostResolver {
  @ComputedField(BlogPost, computedBlogPostFields, () => String, { description: COVER })
  drawnCover(@Root() subject: Pick<BlogPost, 'slug' | 'category'>): string {
    return drawingName(coverOf(subject));
  }

  @ComputedField(BlogPost, computedBlogPostFields, () => String, { description: CARD })
  socialCard(
    @Root() { cover, ...titled }: Pick<BlogPost, 'slug' | 'title' | 'category' | 'cover'>,
    @Ctx() { settings }: RequestContext,
  ): string {
    return cover === null ? cardPath(blogPostCard(titled, settings.brand)) : pictureCard(cover);
  }
}

@Resolver(() => CaseStudy)
export class DrawingsOfCaseStudyResolver {
  @ComputedField(CaseStudy, computedCaseStudyFields, () => String, { description: COVER })
  drawnCover(@Root() subject: Pick<CaseStudy, 'slug' | 'category'>): string {
    return drawingName(coverOf(subject));
  }

  @ComputedField(CaseStudy, computedCaseStudyFields, () => String, { description: CARD })
  socialCard(
    @Root() { cover, ...titled }: Pick<CaseStudy, 'slug' | 'title' | 'category' | 'cover'>,
    @Ctx() { settings }: RequestContext,
  ): string {
    return cover === null ? cardPath(caseStudyCard(titled, settings.brand)) : pictureCard(cover);
  }
}

@Resolver(() => Technology)
export class CardOfTechnologyResolver {
  @ComputedField(Technology, computedTechnologyFields, () => String, { description: CARD })
  socialCard(@Root() technology: Pick<Technology, 'slug' | 'name'>, @Ctx() { settings }: RequestContext): string {
    return cardPath(technologyCard(technology, settings.brand));
  }
}

@Resolver(() => Topic)
export class CardOfTopicResolver {
  @ComputedField(Topic, computedTopicFields, () => String, { description: CARD })
  socialCard(@Root() topic: Pick<Topic, 'slug' | 'title'>, @Ctx() { settings }: RequestContext): string {
    return cardPath(topicCard(topic, settings.brand));
  }
}
