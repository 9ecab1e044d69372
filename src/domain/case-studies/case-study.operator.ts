import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { CaseStudy, computedCaseStudyFields } from './case-study.entity.ts';
import { caseStudyType } from './case-study.fields.ts';
import { CaseStudyInput } from './case-study.input.ts';

@OperatorView('A case study as an operator sees it, drafts included.')
export class CaseStudyRecord extends CaseStudy {}

export const CaseStudyOperatorResolver = contentOperations({
  type: caseStudyType,
  entity: CaseStudy,
  record: CaseStudyRecord,
  input: CaseStudyInput,
  computed: computedCaseStudyFields,
  one: 'a case study',
  order: { createdAt: 'DESC', slug: 'ASC' },
});
