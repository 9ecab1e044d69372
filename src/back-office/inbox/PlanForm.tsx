import { planForm } from '../../rules/plan.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import type { Submission } from './submission.ts';

const labels = { nextStep: 'Next step', nextStepOn: 'On' };

interface PlanFormProps {
  submission: Submission;
  action: string;
  actionError: ActionError | undefined;
}

/** Renders what the operator plans with a submission. */
export function PlanForm({ submission, action, actionError }: PlanFormProps) {
  const { nextStep, nextStepOn, planVersion } = submission;
  const stored = { nextStep, nextStepOn };
  const field = (name: keyof typeof labels) => ({
    id: name,
    label: labels[name],
    maxLength: planForm[name].maxLength,
    error: actionError?.errors[name],
    defaultValue: actionError?.values[name] ?? stored[name] ?? '',
  });
  return (
    <Form labels={labels} actionError={actionError} stored={stored} action={action} guarded>
      <input type="hidden" name="version" value={actionError?.values['version'] ?? planVersion} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('nextStep')} />
        <TextField {...field('nextStepOn')} type="date" />
      </div>
      <Button type="submit" name="intent" value="plan" variant="quiet" size="small">
        Save plan
      </Button>
    </Form>
  );
}
