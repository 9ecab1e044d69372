import { OperatorView, contentOperations } from '../content/content-operations.ts';
import { Technology } from './technology.entity.ts';
import { TechnologyInput } from './technology.input.ts';

@OperatorView('A technology as an operator sees it, drafts included.')
export class TechnologyRecord extends Technology {}

export const TechnologyOperatorResolver = contentOperations({
  entity: Technology,
  record: TechnologyRecord,
  input: TechnologyInput,
  name: 'technology',
  one: 'a technology',
  listed: { order: { name: 'ASC' }, description: 'All technologies, by name.' },
});
