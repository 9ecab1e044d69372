import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { Technology, computedTechnologyFields } from './technology.entity.ts';
import { technologyType } from './technology.fields.ts';
import { TechnologyInput } from './technology.input.ts';

@OperatorView('A technology as an operator sees it, drafts included.')
export class TechnologyRecord extends Technology {}

export const TechnologyOperatorResolver = contentOperations({
  type: technologyType,
  entity: Technology,
  record: TechnologyRecord,
  input: TechnologyInput,
  computed: computedTechnologyFields,
  one: 'a technology',
  order: { name: 'ASC', slug: 'ASC' },
});
