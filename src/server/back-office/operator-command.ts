import type { EntityManager } from 'typeorm';
import {
  hasOperators,
  inviteFirstOperator,
  inviteOperator,
  inviteToReset,
  operators,
  removeOperator,
} from '../../domain/users/user.service.ts';
import { isRole, roles, SETUP_LINK_HOURS, setupPath } from '../../rules/operator.ts';

/** Without the program in front: it is another one in an image. */
const USAGE = `list                         who may sign in
create NAME [${roles.join('|')}]   a set-up link for a new operator, an owner unless said otherwise
reset NAME                   a link to choose a new password; the second factor goes
remove NAME                  the account and its sessions
`;

/**
 * `npm run operator`: who may sign in, as one answer for the terminal. Passwords are never typed here: a link lets their
 * owner choose one. Throws an AppError for a name that is taken, unknown or wrong.
 */
export async function operatorCommand(
  manager: EntityManager,
  [command, name, role = 'owner']: string[],
  origin: string,
): Promise<string> {
  const setupLink = (token: string) => `Within ${SETUP_LINK_HOURS} hours, once: ${origin}${setupPath(token)}\n`;
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
