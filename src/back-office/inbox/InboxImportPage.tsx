import { useActionData, useLoaderData } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { ImportSummary } from '../layout/ImportSummary.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { loader, Previewed } from './import.route.ts';

const INBOX = '/operator/inbox';

const labels = { table: 'Export of the inbox' };

/** Restores inquiries from an export of the inbox. */
export function InboxImportPage() {
  const { size } = useLoaderData<typeof loader>();
  const answer = useActionData<ActionError | Previewed>();
  const preview = answer && 'preview' in answer ? answer.preview : undefined;
  const actionError = answer && 'errors' in answer ? answer : undefined;
  return (
    <OperatorPage
      title="Import inquiries"
      crumbs={[{ label: 'Inbox', href: INBOX }, { label: 'Import' }]}
      lead={`Restores inquiries from the CSV that the inbox exports. Nobody gets an email. The inbox has ${formatNumber(size)} now.`}
    >
      <div className="max-w-3xl">
        <Form labels={labels} actionError={actionError} guarded>
          {preview && (
            <OperatorSection id="preview" title="Nothing is stored yet">
              <ImportSummary {...preview} />
            </OperatorSection>
          )}
          <TextArea
            id="table"
            label={labels.table}
            required
            rows={12}
            spellCheck={false}
            hint="The whole text of the file."
            error={actionError?.errors['table']}
            defaultValue={answer?.values['table']}
          />
          <div className="flex flex-wrap gap-3">
            {preview && (
              <Button type="submit" name="intent" value="import">
                Import {formatNumber(preview.stored)}
              </Button>
            )}
            <Button type="submit" variant={preview && 'quiet'}>
              {preview ? 'Read it again' : 'Preview'}
            </Button>
            <ButtonLink href={INBOX} variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </OperatorPage>
  );
}
