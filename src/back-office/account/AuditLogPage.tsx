import { useLoaderData } from 'react-router';
import { auditEvents } from '../../rules/audit-log.ts';
import { retention } from '../../rules/retention.ts';
import type { AuditLogEntry } from '../accounts.ts';
import { formatNumber } from '../../rules/number.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';

interface AuditLogData {
  entries: AuditLogEntry[];
  count: number;
  page: number;
}

export function AuditLogPage() {
  const { entries, count, page } = useLoaderData<AuditLogData>();
  return (
    <OperatorPage
      title="Audit log"
      crumbs={[{ label: 'Operators', href: '/operator/operators' }, { label: 'Audit log' }]}
      lead={`Every sign-in, every change of accounts, every download of a backup, and every edit or deletion of a note about an inquiry. The site erases entries after ${retention.auditLogDays} days, and keeps at most ${formatNumber(retention.failedSignIns)} failed sign-ins.`}
    >
      {entries.length === 0 ? (
        <p className="text-text-3">No entries here.</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {entries.map((entry) => (
            <EntryLine key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      <Paging page={page} count={count} path="/operator/audit-log" />
    </OperatorPage>
  );
}

function EntryLine({ event, account, operator, browser, network, createdAt }: AuditLogEntry) {
  return (
    <li className="py-3 wrap-anywhere">
      <span className="font-semibold">{account ?? 'An unknown name'}</span>: {auditEvents[event]}
      {operator !== null && operator !== account && `, by ${operator}`}
      <span className="tabular block text-caption text-text-3">
        <RecordedTime at={createdAt} />
        {[browser, network].map((part) => part !== null && `, ${part}`)}
      </span>
    </li>
  );
}
