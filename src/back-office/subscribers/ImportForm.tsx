import { importForm } from '../../rules/newsletter-import.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';

const labels = { addresses: 'Addresses', consent: 'Proof of consent' };

/** Adds subscribers who agreed elsewhere, for example to an earlier newsletter. */
export function ImportForm({ action, actionError }: { action: string; actionError: ActionError | undefined }) {
  return (
    <section aria-labelledby="import-title" className="mt-10 max-w-2xl">
      <h2 id="import-title" className="mb-2 text-card">
        Import
      </h2>
      <Form labels={labels} actionError={actionError} action={action} guarded>
        <TextArea
          id="addresses"
          label={labels.addresses}
          rows={4}
          maxLength={importForm.addresses.maxLength}
          hint="One per line. An address that is in the list stays as it is, so nobody who has left comes back."
          error={actionError?.errors['addresses']}
          defaultValue={actionError?.values['addresses']}
        />
        <TextArea
          id="consent"
          label={labels.consent}
          rows={2}
          maxLength={importForm.consent.maxLength}
          hint="When, where and how they agreed. It is stored with each address."
          error={actionError?.errors['consent']}
          defaultValue={actionError?.values['consent']}
        />
        <Button type="submit" name="intent" value="import" variant="quiet" size="small">
          Import subscribers
        </Button>
      </Form>
    </section>
  );
}
