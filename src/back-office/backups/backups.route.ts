import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { backupsContext } from '../context.ts';
import { download } from '../download/download.ts';
import { readPagination } from '../layout/pagination.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const backups = context.get(backupsContext);
  const { page, offset, limit, parameters } = readPagination(request);
  const { entries, count } = await backups.list({ offset, limit });
  return { settings: backups.settings(), entries, count, page, written: parameters.has('written') };
}

/** Loads the file of a backup. */
export async function downloadBackup({ params, context }: LoaderFunctionArgs) {
  const { name, bytes, content } = await context.get(backupsContext).download(params['id'] ?? '');
  return download(name, 'application/zip', content, { 'Content-Length': String(bytes) });
}

export async function action({ context }: ActionFunctionArgs) {
  const failure = await context.get(backupsContext).create();
  if (failure === null) throw redirect('/operator/backups?written');
  return { failure };
}
