import type { Logger } from 'pino';
import { inviteFirstOperator } from '../../domain/accounts/invitation.service.ts';
import { hasOperators } from '../../domain/accounts/user.service.ts';
import { SETUP_LINK_HOURS, setupPath } from '../../rules/operator.ts';
import type { Database } from '../database/database.ts';

/** Logs a set-up link at each start until there is an operator. Only people who run the site can read the log. */
export async function bootstrapOperator(database: Database, log: Logger, origin: string): Promise<void> {
  try {
    await database.settled;
    if (!database.ready || (await hasOperators(database.source.manager))) return;
    const token = await inviteFirstOperator(database.source.manager);
    log.info(`Nobody can sign in yet. Within ${SETUP_LINK_HOURS} hours: ${origin}${setupPath(token)}`);
  } catch (error) {
    log.warn({ err: error }, 'could not create a set-up link');
  }
}
