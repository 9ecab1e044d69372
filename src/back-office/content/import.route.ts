import type { ActionFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { actionError, readForm } from '../action-error.ts';
import {
  OperatorContentImportPreviewDocument,
  OperatorImportContentDocument,
  type OperatorContentImportPreviewQuery,
} from './import.operator.generated.ts';

/** What would be stored, with the files for the form that stores them. */
export interface Previewed extends OperatorContentImportPreviewQuery {
  files: string;
}

/** Files are shown as they are read. The page has them in its form, which stores them. Sent again, it stores nothing new. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const form = await readForm(request);
  const previewed = form.get('previewed');
  try {
    if (typeof previewed === 'string') {
      return await query(OperatorImportContentDocument, { files: filesOf(previewed) });
    }
    const uploads = [...form.getAll('files'), ...form.getAll('folder')].filter((file) => file instanceof File);
    const files = await Promise.all(
      uploads.filter(({ name }) => name).map(async (file) => ({ name: file.name, content: await file.bytes() })),
    );
    const { preview } = await query(OperatorContentImportPreviewDocument, { files });
    return { preview, files: fieldOf(files) } satisfies Previewed;
  } catch (thrown) {
    return actionError(thrown);
  }
}

interface SentFile {
  name: string;
  content: Uint8Array;
}

/** Returns files as the value of a field. Without scripts, no other place holds them between the preview and the import. */
function fieldOf(files: readonly SentFile[]): string {
  return JSON.stringify(files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') })));
}

/** Returns the files that `fieldOf` was given, or none. */
function filesOf(field: string): SentFile[] {
  try {
    const files = JSON.parse(field) as { name: string; content: string }[];
    return files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
  } catch {
    return [];
  }
}
