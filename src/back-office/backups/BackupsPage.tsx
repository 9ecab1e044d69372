import { useActionData, useLoaderData } from 'react-router';
import { Button } from '../../ui/Button.tsx';
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
      lead="A backup is one file with the whole database, so keep it as safe as the site. The server writes it, and nobody can download it here."
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

function settingRows({ directory, everyHours, kept }: BackupsData['settings']) {
  const schedule = everyHours === 1 ? 'Every hour.' : `Every ${everyHours} hours.`;
  return [
    { term: 'Schedule', children: everyHours === 0 ? 'None. The setting BACKUP_EVERY_HOURS turns it on.' : schedule },
    { term: 'Directory', children: <span className="wrap-anywhere">{directory}</span> },
    { term: 'Kept', children: kept === 1 ? 'The newest file.' : `The newest ${kept} files.` },
  ];
}

function EntryLine({ host, file, bytes, error, createdAt }: BackupEntry) {
  return (
    <li className="py-3 wrap-anywhere">
      {error === null ? file : <span className="text-danger">Failed: {error}</span>}
      <span className="tabular block text-caption text-text-3">
        <RecordedTime at={createdAt} />
        {bytes !== null && `, ${size(bytes)}`}, on {host}
      </span>
    </li>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
