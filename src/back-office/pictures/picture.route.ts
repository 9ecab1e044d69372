import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues, unknownIntent } from '../action-error.ts';
import {
  OperatorDescribePictureDocument,
  OperatorPictureDocument,
  OperatorRemovePictureDocument,
} from './pictures.operator.generated.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { picture } = await context.get(queryContext)(OperatorPictureDocument, { hash: params['hash'] ?? '' });
  return { picture, saved: new URL(request.url).searchParams.has('saved') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { hash = '' } = params;
  const values = await formValues(request);
  try {
    if (values['intent'] === 'describe') {
      await query(OperatorDescribePictureDocument, { hash, alt: values['alt'] ?? '' });
      throw redirect(`/operator/pictures/${hash}?saved`);
    }
    if (values['intent'] === 'remove') {
      await query(OperatorRemovePictureDocument, { hash });
      throw redirect('/operator/pictures?removed');
    }
    throw unknownIntent();
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
