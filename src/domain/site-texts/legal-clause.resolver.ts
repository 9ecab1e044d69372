import { FieldResolver, Resolver, Root } from 'type-graphql';
import { htmlFromMarkdown } from '../content/markup/markup-html.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import { LegalClause } from './legal-texts.ts';

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
