import type { Logger } from 'pino';
import { hasOperators, inviteFirstOperator } from '../../domain/users/user.service.ts';
import { SETUP_LINK_HOURS, setupPath } from '../../rules/operator.ts';
import type { Database } from '../database/database.ts';

/** While nobody can sign in, each start says how to become the first. Whoever reads the log runs the site anyway. */
export async function bootstrapOperator(database: Database, log: Logger, origin: string): Promise<void> {
  try {
    await database.settled;
    if (!database.ready || (await hasOperators(database.source.manager))) return;
    const token = await inviteFirstOperator(database.source.manager);
    log.info(`Nobody can sign in yet. Within ${SETUP_LINK_HOURS} hours: ${origin}${setupPath(token)}`);
  } catch (error) {
    log.warn({ err: error }, 'no set-up link could be made');
  }
}
