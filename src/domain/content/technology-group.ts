import { Line } from './field-decorators.ts';
import { TableRow } from './graphql-types.ts';

/** A row of service pages, for which `domain/technologies` finds the technologies in the catalog. */
@TableRow('TechnologyGroup', 'Names of technologies with one purpose.')
export class TechnologyGroup {
  @Line({ label: 'Purpose', description: 'The purpose.', max: 200 })
  title!: string;

  @Line({ label: 'Names', description: 'The names, separated by commas.', max: 1_000 })
  names!: string;
}
