import { useActionData, useLoaderData } from 'react-router';
import { useSettings } from '../../rendering/settings.ts';
import { NO_MAIL_SERVER } from '../../rules/mail.ts';
import { Button } from '../../ui/Button.tsx';
import { TermRows } from '../../ui/TermRows.tsx';
import type { ActionError } from '../action-error.ts';
import { settingRows } from '../backups/BackupsPage.tsx';
import { CallPreview } from '../content/CallPreview.tsx';
import { controlLabels, isShort } from '../content/DocumentForm.tsx';
import { DocumentField } from '../content/DocumentField.tsx';
import type { FormValues } from '../content/controls.ts';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { versionName, type loader } from './first-step.route.ts';
import { StepList } from './StepList.tsx';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** A step has no text with markup, whose parts could be removed or changed. */
const NO_CHANGES = { removed: [], changed: [] };

/** Asks for a part of what the site says about its owner. The same fields are in the settings and in the form of the calls. */
export function FirstStepPage() {
  const { step, parts, next, saved, tested, calls, backups } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  const stored: FormValues = Object.assign({}, ...parts.map(({ values }) => values));
  const labels = Object.assign(
    {},
    ...parts.map(({ type }) => controlLabels(type, { ...stored, ...actionError?.values })),
  );
  return (
    <OperatorPage
      title={step.title}
      crumbs={[{ label: 'Today', href: '/operator' }, { label: 'First steps' }]}
      lead={step.lead}
    >
      <StepList current={step} />
      {saved && !actionError && <Alert>Saved.</Alert>}
      {tested && !actionError && <Tested />}
      {calls && <CallPreview {...calls} zoneField="#timeZone" />}
      {step.slug === 'mail' && <MailServer />}
      {step.slug === 'backups' && (
        <div className="mb-8">
          <TermRows rows={settingRows(backups)} />
        </div>
      )}
      <Form labels={labels} actionError={actionError} stored={stored} guarded>
        <div className="grid gap-5 md:grid-cols-2">
          {parts.map((part) => (
            <PartFields key={part.type.key} part={part} actionError={actionError} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="continue">
            Save and continue
          </Button>
          {calls && (
            <Button type="submit" name="intent" value="stay" variant="quiet">
              Save and see the times
            </Button>
          )}
          {step.slug === 'mail' && (
            <Button type="submit" name="intent" value="test" variant="quiet">
              Save and send a test
            </Button>
          )}
          <a href={next} className="text-link inline-flex min-h-11 items-center px-2">
            Skip
          </a>
        </div>
      </Form>
    </OperatorPage>
  );
}

function PartFields({ part, actionError }: { part: Loaded['parts'][number]; actionError: ActionError | undefined }) {
  const { type, version, values, choices } = part;
  // A form that was refused because of its version is sent again over the stored one.
  const opened = actionError?.isOutdated ? undefined : actionError?.values[versionName(type)];
  return (
    <>
      <input type="hidden" name={versionName(type)} value={opened ?? version} />
      {Object.entries(type.fields).map(([name, field]) => (
        <div key={name} className={isShort(field) ? 'min-w-0' : 'col-span-full min-w-0'}>
          <DocumentField
            {...{ name, field }}
            values={actionError?.values ?? values}
            errors={actionError?.errors ?? {}}
            choices={choices.options[name] ?? []}
            unknownNames={choices.unknownNames[name] ?? []}
            address={{ titleField: type.titleField, path: undefined }}
            changes={NO_CHANGES}
          />
        </div>
      ))}
    </>
  );
}

function MailServer() {
  const { sendsEmail } = useSettings();
  return (
    <p className="mb-6 max-w-prose text-text-2">
      {sendsEmail ? 'A mail server is set up. Emails leave the site.' : NO_MAIL_SERVER}
    </p>
  );
}

function Tested() {
  const { email, sendsEmail } = useSettings();
  return (
    <Alert>
      Saved. {sendsEmail ? `A test email is on its way to ${email}.` : 'The test email is written to a file.'}{' '}
      <a href="/operator/mail" className="text-accent underline">
        Mail
      </a>{' '}
      shows what becomes of it.
    </Alert>
  );
}
