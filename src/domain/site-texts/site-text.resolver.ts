import { Ctx, FieldResolver, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { isSampleEngagement } from '../../rules/engagements.ts';
import { shownEngagements } from '../../rules/settings.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { htmlFromMarkdown } from '../content/markup/markup-html.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Deliverables } from './deliverables.ts';
import { LegalClause } from './legal-texts.ts';
import { Engagement } from './settings.ts';
import { readText } from './site-text.service.ts';

/** Returns the resolver with which visitors read the only document of a content type. */
export function visitorText<Text extends PublishableEntity>(type: ClassType<Text>): new () => object {
  const { name, description } = definitionOf(type);

  @Resolver()
  class TextResolver {
    @Query(() => type, { name, description: `Returns ${description.charAt(0).toLowerCase()}${description.slice(1)}` })
    text(@Ctx() context: RequestContext): Promise<Text> {
      return readText(context, type);
    }
  }
  return TextResolver;
}

@Resolver(() => Deliverables)
export class DeliverablesResolver {
  @FieldResolver(() => String, { description: 'The written design, as sanitized HTML.', complexity: LONG_TEXT_COST })
  designHtml(@Root() { design }: Pick<Deliverables, 'design'>): string {
    return htmlFromMarkdown(design);
  }

  @FieldResolver(() => String, {
    description: 'The page of the runbook, as sanitized HTML.',
    complexity: LONG_TEXT_COST,
  })
  runbookHtml(@Root() { runbook }: Pick<Deliverables, 'runbook'>): string {
    return htmlFromMarkdown(runbook);
  }
}

@Resolver(() => LegalClause)
export class LegalClauseResolver {
  @FieldResolver(() => String, {
    description: 'Its text, as sanitized HTML.',
    complexity: LONG_TEXT_COST,
  })
  html(@Root() { body }: Pick<LegalClause, 'body'>): string {
    return htmlFromMarkdown(body);
  }
}

@Resolver(() => Engagement)
export class EngagementResolver {
  @Query(() => [Engagement], { description: 'Lists what a client can order, in the order of the owner.' })
  engagements(@Ctx() { settings }: RequestContext): Engagement[] {
    return shownEngagements(settings);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is an example that came with the site.' })
  isSample(@Root() engagement: Engagement): boolean {
    return isSampleEngagement(engagement);
  }
}
