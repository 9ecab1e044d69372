import { queueNextIssueEmails } from '../../src/domain/newsletter-subscribers/newsletter-issue.service.ts';
import { createOutbox, type Outbox } from '../../src/server/mail/outbox.ts';
import type { Transport } from '../../src/server/mail/transport.ts';
import type { TestDatabase } from './database.ts';
import { testLog } from './log.ts';
import { testMailSettings } from './mail-settings.ts';

/** Creates the outbox of a process that sends as fast as it can. */
export function createTestOutbox(database: TestDatabase, transport: Transport): Outbox {
  const queueMore: Parameters<typeof createOutbox>[0]['queueMore'] = (manager) =>
    queueNextIssueEmails(manager, testMailSettings);
  return createOutbox({ database, transport, queueMore, log: testLog });
}
