import { contentInput, fieldsInput } from '../content/graphql-types.ts';
import { caseStudyFields, metricFields, stepFields } from './case-study.fields.ts';

const MetricInput = fieldsInput('MetricInput', 'A metric of a case study, before and after.', metricFields);
const StepInput = fieldsInput('StepInput', 'A step of the work in a case study.', stepFields);

export const CaseStudyInput = contentInput('CaseStudyInput', 'The values of a case study.', caseStudyFields, {
  metrics: MetricInput,
  stepsBefore: StepInput,
  stepsAfter: StepInput,
});
