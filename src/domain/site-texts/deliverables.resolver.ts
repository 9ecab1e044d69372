import { FieldResolver, Resolver, Root } from 'type-graphql';
import { htmlFromMarkdown } from '../content/markup/markup-html.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import { Deliverables } from './deliverables.ts';

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
