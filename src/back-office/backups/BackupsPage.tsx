import { useActionData, useLoaderData } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TermRows } from '../../ui/TermRows.tsx';
import type { BackupEntry, Backups } from '../backups.ts';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';

interface BackupsData {
  settings: ReturnType<Backups['settings']>;
  entries: BackupEntry[];
  count: number;
  page: number;
  written: boolean;
}

const PATH = '/operator/backups';

export function BackupsPage() {
  const { settings, entries, count, page, written } = useLoaderData<BackupsData>();
  const failed = useActionData<{ failure: string }>();
  return (
    <OperatorPage
      title="Backups"
      lead={
        <>
          A backup is one file with everything that the site stores: texts, pictures, inquiries, subscribers and
          accounts. Keep it as safe as the site. Owners with a{' '}
          <a href="/operator/account" className="underline">
            second factor
          </a>{' '}
          can download it. Whoever runs your server restores it.
        </>
      }
      actions={
        <form method="post" action={PATH}>
          <Button type="submit" variant="quiet" size="small">
            Back up now
          </Button>
        </form>
      }
    >
      {failed && <Alert failed>The backup was not written: {failed.failure}</Alert>}
      {written && !failed && <Alert>The backup is written.</Alert>}
      <TermRows rows={settingRows(settings)} />
      <h2 className="mt-8 mb-2 text-card">Latest backups</h2>
      {entries.length === 0 ? (
        <p className="text-text-3">There are no backups yet.</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {entries.map((entry) => (
            <EntryLine key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      <Paging page={page} count={count} path={PATH} />
    </OperatorPage>
  );
}

/** Returns what is backed up, and where. */
export function settingRows({ directory, daily, kept }: BackupsData['settings']) {
  return [
    {
      term: 'How often',
      children: daily
        ? 'One a day, if the disk has space for it.'
        : 'None: the host of the database server makes backups. Whoever runs your server can turn on a daily one. For them: the setting BACKUP_DIR.',
    },
    {
      term: 'Where',
      children: (
        <span className="wrap-anywhere">
          In the folder {directory} of the server. If the server is lost, so are they: keep copies elsewhere, too.
        </span>
      ),
    },
    { term: 'How many', children: kept === 1 ? 'The newest file.' : `The newest ${kept} files.` },
  ];
}

function EntryLine({ id, host, file, bytes, error, mayDownload, createdAt }: BackupEntry) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 wrap-anywhere">
      <p>
        {error === null ? file : <span className="text-danger">Failed: {error}</span>}
        <span className="tabular block text-caption text-text-3">
          <RecordedTime at={createdAt} />
          {bytes !== null && `, ${size(bytes)}`}, on {host}
        </span>
      </p>
      {mayDownload && (
        <ButtonLink href={`${PATH}/${id}`} variant="quiet" size="small">
          Download
        </ButtonLink>
      )}
    </li>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
