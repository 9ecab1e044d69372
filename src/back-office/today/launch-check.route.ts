import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { readTasks } from './read-tasks.ts';
import { OperatorDraftSamplesDocument } from './today.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { tasks: await readTasks(context), drafted: searchParams.get('drafted'), saved: searchParams.has('saved') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { contentType = '', ...values } = await formValues(request);
  try {
    const { draftSamples } = await context.get(queryContext)(OperatorDraftSamplesDocument, { contentType });
    throw redirect(`/operator/launch-check?drafted=${draftSamples}`);
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
