import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues, unknownIntent } from '../action-error.ts';
import { backupsContext, settingsContext } from '../context.ts';
import { OperatorCallPreviewDocument } from '../content/document.operator.generated.ts';
import { choicesOf } from '../content/choices.ts';
import { localTime } from '../../rules/local-time.ts';
import type { FormValues } from '../content/controls.ts';
import { inputOf, toFormValues, valuesOf, versionOf } from '../content/form-values.ts';
import { withDates, withFormRows } from '../content/table-rows.ts';
import { operationsOf } from '../content/operations.ts';
import { requireContentType } from '../content/content-type.ts';
import { OperatorSendTestMailDocument } from '../mail/mail.operator.generated.ts';
import { pathAfter, stepPath, steps, type Step } from './steps.ts';

type Context = LoaderFunctionArgs['context'];

/** The name of the control with the version of a document, because a step can have two documents. */
export const versionName = ({ key }: Pick<ContentTypeDefinition, 'key'>) => `version.${key}`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const step = requireStep(params);
  const query = context.get(queryContext);
  const { timeZone } = context.get(settingsContext);
  const parts = [];
  for (const type of documentsOf(step, context)) {
    const part = { ...type, fields: splitFields(type, step).own };
    const { item } = await query(operationsOf(type).read, { id: '' });
    const { version = '', ...values } = valuesOf(part, item, timeZone);
    parts.push({ type: part, version, values, choices: await choicesOf(part, item, context) });
  }
  const { searchParams } = new URL(request.url);
  return {
    step,
    parts,
    next: pathAfter(step),
    saved: searchParams.has('saved'),
    tested: searchParams.has('tested'),
    calls: 'consultation-settings' in step.fields ? await query(OperatorCallPreviewDocument, {}) : null,
    backups: context.get(backupsContext).settings(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const step = requireStep(params);
  const { intent = '', ...values } = await formValues(request);
  const destination = destinations(step).get(intent);
  if (!destination) throw unknownIntent();
  const types = documentsOf(step, context);
  try {
    for (const type of types) {
      // If a later document is refused, the form is sent again with this version.
      values[versionName(type)] = String(await save(type, step, values, context));
    }
    if (intent === 'test') await context.get(queryContext)(OperatorSendTestMailDocument, {});
  } catch (thrown) {
    const fields = Object.assign({}, ...types.map((type) => type.fields));
    return actionError(withFormRows(thrown, fields, values), values);
  }
  throw redirect(destination);
}

/** Returns where each button of a step leads once its fields are saved. */
function destinations(step: Step): ReadonlyMap<string, string> {
  return new Map([
    ['continue', `${pathAfter(step)}?saved`],
    ['stay', `${stepPath(step)}?saved`],
    ['test', `${stepPath(step)}?tested`],
  ]);
}

function requireStep(params: LoaderFunctionArgs['params']): Step {
  const step = steps.find(({ slug }) => slug === params['step']);
  if (!step) throw data(null, { status: 404 });
  return step;
}

function documentsOf({ fields }: Step, context: Context): ContentTypeDefinition[] {
  return Object.keys(fields).map((contentType) => requireContentType({ params: { contentType }, context }));
}

/** Returns the fields of a document that a step asks for, and the others. */
function splitFields({ key, fields }: ContentTypeDefinition, step: Step) {
  const asked = step.fields[key] ?? [];
  const entries = Object.entries(fields);
  return {
    own: Object.fromEntries(asked.flatMap((name) => entries.filter(([field]) => field === name))),
    others: Object.fromEntries(entries.filter(([name]) => !asked.includes(name))),
  };
}

/** Saves the fields of a step in a document, whose other fields stay as they are. Returns the new version. */
async function save(type: ContentTypeDefinition, step: Step, submitted: FormValues, context: Context): Promise<number> {
  const query = context.get(queryContext);
  const { timeZone } = context.get(settingsContext);
  const { read, update } = operationsOf(type);
  const { item } = await query(read, { id: '' });
  const { own, others } = splitFields(type, step);
  const typed = Object.entries(submitted).filter(([control]) => (control.split('.')[0] ?? '') in own);
  const dated = withDates(own, Object.fromEntries(typed), toFormValues(own, item), localTime(new Date(), timeZone).day);
  const values = { ...valuesOf({ ...type, fields: others }, item, timeZone), ...dated };
  const expectedVersion = versionOf({ version: submitted[versionName(type)] ?? '' });
  const { saved } = await query(update, { id: item.id, input: inputOf(type, values, timeZone), expectedVersion });
  return saved.version;
}
