import type { Actor } from '../../src/domain/accounts/audit-log.service.ts';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import { startSession } from '../../src/domain/accounts/session.service.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import type { Operator } from '../../src/domain/shared/operator.ts';
import type { Role } from '../../src/rules/operator.ts';
import type { TestDatabase } from './database.ts';

export const PASSWORD = 'violet teapot orbits quietly';
const hash = hashPassword(PASSWORD);

/** Causes the events of tests that call a service directly. */
export const tester: Actor = { operator: 'a test', browser: null, network: null };

/** Adds an operator whose password is `PASSWORD`. */
export async function addOperator(
  { source }: Pick<TestDatabase, 'source'>,
  username: string,
  role: Role = 'owner',
): Promise<Operator> {
  const { id } = await source.manager.save(User, { username, role, password: await hash });
  return { id, username, role };
}

/** Starts a session and returns the header that sends its cookie. */
export async function signedIn(
  { source }: Pick<TestDatabase, 'source'>,
  { id }: Operator,
): Promise<{ cookie: string }> {
  const token = await source.transaction(async (transaction) =>
    startSession(transaction, await transaction.findOneByOrFail(User, { id }), { browser: 'A test' }),
  );
  return { cookie: `__Host-session=${token}` };
}

/** Returns the cookies that a response sets, as a request header. */
export function cookieOf({ headers }: { headers: Headers }): { cookie: string } {
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
