import type { EntityManager } from 'typeorm';
import { inviteFirstOperator, inviteOperator, inviteToReset } from '../../domain/accounts/invitation.service.ts';
import { removeOperator } from '../../domain/accounts/removal.service.ts';
import type { Actor } from '../../domain/accounts/audit-log.service.ts';
import { hasOperators, operators } from '../../domain/accounts/user.service.ts';
import { isRole, roles, SETUP_LINK_HOURS, setupPath } from '../../rules/operator.ts';

/** Without the name of the program, which differs between npm and a container image. */
const USAGE = `list                         list the operators
create NAME [${roles.join('|')}]   print a set-up link for a new operator (default: owner)
reset NAME                   print a link to set a new password; removes the second factor
remove NAME                  remove the account and its sessions
`;

const commandLine: Actor = { operator: 'the command line', browser: null, network: null };

/**
 * Runs `npm run operator` and returns its output. It takes no passwords: each operator sets one with a link, so that it is in
 * no shell history. Throws an AppError for a name that is taken, unknown or invalid.
 */
export async function operatorCommand(
  manager: EntityManager,
  [command, name, role = 'owner']: string[],
  origin: string,
): Promise<string> {
  const setupLink = (token: string) => `Within ${SETUP_LINK_HOURS} hours, once: ${origin}${setupPath(token)}\n`;
  if (command === 'list' && !name) return list(manager);
  if (command === 'create' && name && isRole(role)) {
    return setupLink(await inviteOperator(manager, commandLine, { username: name, role }));
  }
  if (command === 'create' && !name && !(await hasOperators(manager))) {
    return setupLink(await inviteFirstOperator(manager));
  }
  if (command === 'reset' && name) return setupLink(await inviteToReset(manager, commandLine, name));
  if (command === 'remove' && name) {
    await removeOperator(manager, commandLine, name);
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
