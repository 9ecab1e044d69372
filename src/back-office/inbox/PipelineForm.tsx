import { pipelineForm } from '../../rules/pipeline.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import type { Submission } from './submission.ts';

const labels = { nextStep: 'Next step', nextStepOn: 'On', value: 'Value', lostReason: 'Why it was lost' };

interface PipelineFormProps {
  submission: Submission;
  action: string;
  actionError: ActionError | undefined;
}

/** Renders what the operator plans with a submission. */
export function PipelineForm({ submission, action, actionError }: PipelineFormProps) {
  const { status, value, nextStep, nextStepOn, lostReason, planVersion } = submission;
  const stored = { nextStep, nextStepOn, value: value?.toString(), lostReason };
  const field = (name: keyof typeof labels) => ({
    id: name,
    label: labels[name],
    maxLength: pipelineForm[name].maxLength,
    error: actionError?.errors[name],
    defaultValue: actionError?.values[name] ?? stored[name] ?? '',
  });
  return (
    <Form labels={labels} actionError={actionError} stored={stored} action={action} guarded>
      <input type="hidden" name="version" value={actionError?.values['version'] ?? planVersion} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('nextStep')} />
        <TextField {...field('nextStepOn')} type="date" />
        <TextField {...field('value')} inputMode="numeric" hint="In your currency, without cents." />
        {status === 'lost' ? (
          <TextField {...field('lostReason')} />
        ) : (
          <input type="hidden" name="lostReason" value={lostReason ?? ''} />
        )}
      </div>
      <Button type="submit" name="intent" value="plan" variant="quiet" size="small">
        Save plan
      </Button>
    </Form>
  );
}
