import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, readForm } from '../action-error.ts';
import { readPagination } from '../layout/pagination.ts';
import { OperatorAddPictureDocument, OperatorPicturesDocument } from './pictures.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters, page, offset, limit } = readPagination(request);
  const { pictures, count } = await context.get(queryContext)(OperatorPicturesDocument, { offset, limit });
  return { pictures, count, page, removed: parameters.has('removed') };
}

/** Stores the picture of an upload form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [file, alt] = [form.get('file'), String(form.get('alt') ?? '')];
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  try {
    const { addPicture } = await context.get(queryContext)(OperatorAddPictureDocument, { file: bytes, alt });
    throw redirect(`/operator/pictures/${addPicture.hash}?saved`);
  } catch (thrown) {
    return actionError(thrown, { alt });
  }
}
