import { Field, InputType } from 'type-graphql';
import { planForm } from '../../rules/plan.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator plans with a contact submission. A field that is left out becomes empty.' })
export class ContactPlanInput {
  @Field(() => String, { nullable: true, description: 'What to do next.' })
  @ValidateWith(planForm.nextStep)
  nextStep?: string | null;

  @Field(() => String, { nullable: true, description: 'Date of the next step, YYYY-MM-DD.' })
  @ValidateWith(planForm.nextStepOn)
  nextStepOn?: string | null;
}
