import { OperatorView, contentOperations } from '../content/content-operations.ts';
import { CaseStudy } from './case-study.entity.ts';
import { CaseStudyInput } from './case-study.input.ts';

@OperatorView('A case study as an operator sees it, drafts included.')
export class CaseStudyRecord extends CaseStudy {}

export const CaseStudyOperatorResolver = contentOperations({
  entity: CaseStudy,
  record: CaseStudyRecord,
  input: CaseStudyInput,
  name: 'caseStudy',
  one: 'a case study',
  listed: { order: { createdAt: 'DESC', slug: 'ASC' }, description: 'All case studies, newest first.' },
});
