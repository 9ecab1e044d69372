import { contentInput, fieldsInput } from '../content/graphql-types.ts';
import { caseStudyFields, metricFields } from './case-study.fields.ts';

const MetricInput = fieldsInput('MetricInput', 'A metric of a case study, before and after.', metricFields);

export const CaseStudyInput = contentInput('CaseStudyInput', 'The values of a case study.', caseStudyFields, {
  metrics: MetricInput,
});
