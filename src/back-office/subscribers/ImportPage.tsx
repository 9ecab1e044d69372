import { useActionData, useLoaderData } from 'react-router';
import { importForm } from '../../rules/newsletter-import.ts';
import { formatNumber } from '../../rules/number.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import type { loader, Previewed } from './import.route.ts';
import { recipientsText } from './recipients.ts';

const LIST = '/operator/subscribers';

const labels = { addresses: 'Addresses', consent: 'Proof of consent' };

const rules = [
  'One address per line, or with commas or semicolons between them. A name before <an address> is left out.',
  'Or a table with a header, such as the CSV that another newsletter exports. You see how it is read before anything is stored.',
  'You say which columns of a table tell who is subscribed, and by which values. Without an answer nobody is.',
  'The export of this site is restored as it was.',
  'They get no confirmation email. They get every newsletter from now on.',
  'An address that is in the list already stays as it is, so nobody who has left comes back.',
  'If an entry of a list is no email address, nothing is imported, and the page names it.',
  'A list that is too long is refused as a whole. Import it in parts.',
];

/** Adds subscribers who agreed elsewhere, for example to an earlier newsletter. */
export function ImportPage() {
  const { recipients } = useLoaderData<typeof loader>();
  const answer = useActionData<ActionError | Previewed>();
  const shown = answer && 'preview' in answer ? answer : undefined;
  const actionError = answer && 'errors' in answer ? answer : undefined;
  return (
    <OperatorPage
      title="Import subscribers"
      crumbs={[{ label: 'Newsletter', href: LIST }, { label: 'Import' }]}
      lead={`Adds people who agreed elsewhere. ${recipientsText(recipients)}`}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form labels={labels} actionError={actionError} guarded>
          {shown && <Preview {...shown} />}
          {actionError && <SentAnswers {...actionError} />}
          <TextArea
            id="addresses"
            label={labels.addresses}
            required
            rows={12}
            spellCheck={false}
            autoCapitalize="none"
            // Has no maxLength: the browser would silently cut a pasted list, even within an address.
            error={actionError?.errors['addresses']}
            defaultValue={answer?.values['addresses']}
          />
          <TextArea
            id="consent"
            label={labels.consent}
            required
            rows={3}
            maxLength={importForm.consent.maxLength}
            hint="When, where and how they agreed. It is stored with each address."
            error={actionError?.errors['consent']}
            defaultValue={answer?.values['consent']}
          />
          <div className="flex flex-wrap gap-3">
            {shown && shown.preview.stored > 0 && (
              <Button type="submit" name="intent" value="import">
                Import {formatNumber(shown.preview.stored)}
              </Button>
            )}
            <Button type="submit" variant={shown && 'quiet'}>
              {shown ? 'Read it again' : 'Import'}
            </Button>
            <ButtonLink href={LIST} variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
        <OperatorSection id="rules" title="How it works">
          <ul className="divide-y divide-hairline border-y border-hairline text-caption text-text-2">
            {rules.map((rule) => (
              <li key={rule} className="py-2">
                {rule}
              </li>
            ))}
          </ul>
        </OperatorSection>
      </div>
    </OperatorPage>
  );
}

/** Shows who would be subscribed, and why the others are left out. */
function Preview({ preview: { columns, counts, notes }, previewed }: Previewed) {
  return (
    <OperatorSection id="columns" title="Nothing is stored yet">
      <input type="hidden" name="previewed" value={previewed} />
      <ImportSummary counts={counts} notes={notes} />
      <ul className="divide-y divide-hairline border-y border-hairline">
        {columns.map((column, index) => (
          // Columns may have the same name, and stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <ColumnChoice key={index} column={column} index={index} />
        ))}
      </ul>
      {columns.length > 0 && (
        <p className="mt-3 text-caption text-text-2">
          Read it again after each answer. Only what was counted above is imported.
        </p>
      )}
    </OperatorSection>
  );
}

/** Keeps what was said about the columns while another field is corrected. */
function SentAnswers({ values }: ActionError) {
  const answers = Object.entries(values).filter(([name]) => /^(?:name|column|subscribed)\d/.test(name));
  return answers.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
