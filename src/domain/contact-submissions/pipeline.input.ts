import { Field, InputType } from 'type-graphql';
import { pipelineForm } from '../../rules/pipeline.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator plans with a contact submission. A field that is left out becomes empty.' })
export class ContactPlanInput {
  @Field(() => String, { nullable: true, description: 'What to do next.' })
  @ValidateWith(pipelineForm.nextStep)
  nextStep?: string | null;

  @Field(() => String, { nullable: true, description: 'Date of the next step, YYYY-MM-DD.' })
  @ValidateWith(pipelineForm.nextStepOn)
  nextStepOn?: string | null;
}
