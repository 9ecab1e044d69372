import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { readConfig } from '../src/config.ts';
import {
  hasOperators,
  inviteFirstOperator,
  inviteOperator,
  inviteToReset,
  operators,
  removeOperator,
} from '../src/domain/users/user.service.ts';
import { isRole, roles } from '../src/rules/operator.ts';
import { DirectoryInUseError } from '../src/server/database/embedded/directory-lock.ts';

/** `npm run operator`: who may sign in. Passwords are never typed here: a link lets their owner choose one. */
const USAGE = `npm run operator -- list
npm run operator -- create NAME [${roles.join('|')}]   a set-up link for a new operator, an owner unless said otherwise
npm run operator -- reset NAME                   a link to choose a new password; the second factor goes
npm run operator -- remove NAME                  the account and its sessions
`;

async function run(manager: EntityManager, [command, name, role = 'owner']: string[]): Promise<string> {
  if (command === 'list' && !name) return list(manager);
  if (command === 'create' && name && isRole(role)) return setupLink(await inviteOperator(manager, name, role));
  if (command === 'create' && !name && !(await hasOperators(manager))) {
    return setupLink(await inviteFirstOperator(manager));
  }
  if (command === 'reset' && name) return setupLink(await inviteToReset(manager, name));
  if (command === 'remove' && name) {
    await removeOperator(manager, name);
    return `${name} can no longer sign in.\n`;
  }
  return USAGE;
}

async function list(manager: EntityManager): Promise<string> {
  const lines = (await operators(manager)).map(
    ({ username, role, totpSecret }) => `${username}  ${role}${totpSecret ? '  second factor' : ''}\n`,
  );
  return lines.join('') || 'Nobody can sign in yet.\n';
}

function setupLink(token: string): string {
  return `Within 24 hours, once: ${readConfig().siteOrigin}/operator/setup?token=${token}\n`;
}

try {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.setOptions({ logging: false }).initialize();
  await source.runMigrations();
  process.stdout.write(await run(source.manager, process.argv.slice(2)));
  await source.destroy();
  process.exit();
} catch (error) {
  const hint =
    error instanceof DirectoryInUseError
      ? '\nWhile the site runs on the embedded database, an owner manages operators at /operator/operators.'
      : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exit(1);
}
