import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, readForm } from '../action-error.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import {
  OperatorContentImportPreviewDocument,
  OperatorImportContentDocument,
  type OperatorContentImportPreviewQuery,
} from './import.operator.generated.ts';

/** What would be stored, with the files for the form that stores them. */
export interface Previewed extends OperatorContentImportPreviewQuery {
  files: string;
}

export function loader({ request }: LoaderFunctionArgs) {
  return { imported: new URL(request.url).searchParams.get('imported') };
}

/** Files are shown as they are read. The page has them in its form, which stores them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const form = await readForm(request);
  const previewed = form.get('previewed');
  try {
    if (typeof previewed === 'string') {
      const { imported } = await query(OperatorImportContentDocument, { files: parseFiles(previewed) });
      throw redirect(pathWithQuery('/operator/content/import', { imported: imported.summary }));
    }
    const uploads = [...form.getAll('files'), ...form.getAll('folder')].filter((file) => file instanceof File);
    const files = await Promise.all(
      uploads
        .filter(({ name }) => name)
        .map(async (file) => ({ name: file.name, content: Buffer.from(await file.bytes()).toString('base64') })),
    );
    const { preview } = await query(OperatorContentImportPreviewDocument, { files });
    return { preview, files: JSON.stringify(files) } satisfies Previewed;
  } catch (thrown) {
    return actionError(thrown);
  }
}

function parseFiles(json: string) {
  try {
    return JSON.parse(json) as { name: string; content: string }[];
  } catch {
    return [];
  }
}
