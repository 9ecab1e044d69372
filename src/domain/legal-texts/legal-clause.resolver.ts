import { Resolver, Root, type ClassType } from 'type-graphql';
import { htmlFromMarkdown } from '../markup/markup-html.ts';
import { rowObjectType } from '../content/graphql-types.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import { legalTextsFields } from './legal-texts.fields.ts';

interface Clause {
  body: string;
}

const LegalClause = rowObjectType(legalTextsFields.clauses.kind) as ClassType<Clause>;

@Resolver(() => LegalClause)
export class LegalClauseResolver {
  @ComputedField(LegalClause, { html: ['body'] }, () => String, {
    description: 'Its text, as sanitized HTML.',
    complexity: LONG_TEXT_COST,
  })
  html(@Root() { body }: Clause): string {
    return htmlFromMarkdown(body);
  }
}
