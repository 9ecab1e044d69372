import { LessThan, type EntityManager, type FindOperator } from 'typeorm';
import { MINUTE_MS } from '../../rules/durations.ts';
import { isId } from '../../rules/id.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSIONS_PER_OPERATOR } from '../../rules/operator.ts';
import { hashOf, newToken } from '../shared/random-token.ts';
import type { User } from './user.entity.ts';
import type { Operator } from '../shared/operator.ts';
import { requireSameCredentials } from './user.service.ts';
import { Session } from './session.entity.ts';
import { isSecondFactorRequired } from './sign-in-policy.service.ts';

export interface SignedIn {
  sessionId: string;
  operator: Operator;
  /** When the operator last entered the password, because each time starts a new session. */
  confirmedAt: Date;
  /** Whether the account has a second factor. A session of such an account began with it. */
  secondFactor: boolean;
  /** Whether the operator must add a second factor before anything else. */
  lacksSecondFactor: boolean;
}

/** Minimum time between updates of `lastSeenAt`, because each page causes many requests. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

interface NewSession {
  browser: string;
  /** The session that the new one replaces. */
  previous?: SignedIn | undefined;
}

/**
 * Starts a session of a user whose credentials were checked, and returns its token. Stores only the hash. Ends the least
 * recently used sessions above the limit. Throws NOT_SIGNED_IN if the credentials have changed since. Call it in a
 * transaction.
 */
export async function startSession(
  transaction: EntityManager,
  user: User,
  { browser, previous }: NewSession,
): Promise<string> {
  // The user is locked before the sessions, as by a change of credentials.
  await requireSameCredentials(transaction, user);
  if (previous) await endSession(transaction, previous.operator.id, previous.sessionId);
  const token = newToken();
  const userId = user.id;
  await transaction.insert(Session, { tokenHash: hashOf(token), userId, browser });
  const sessions = await transaction.find(Session, { where: { userId }, order: { lastSeenAt: 'DESC' } });
  const surplus = sessions.slice(SESSIONS_PER_OPERATOR).map(({ id }) => id);
  if (surplus.length > 0) await transaction.delete(Session, surplus);
  return token;
}

/** Returns the session of this token, or null. Removes a session that has expired. */
export async function findSession(manager: EntityManager, token: string): Promise<SignedIn | null> {
  const session = await manager.findOne(Session, { where: { tokenHash: hashOf(token) }, relations: { user: true } });
  if (!session?.user) return null;
  const now = Date.now();
  const idle = now - session.lastSeenAt.getTime();
  const expired = idle > SESSION_IDLE_MS || now - session.createdAt.getTime() > SESSION_MAX_MS;
  if ((expired || idle > LAST_SEEN_INTERVAL_MS) && (await isWritable(manager))) {
    if (expired) await manager.delete(Session, session.id);
    else await manager.update(Session, session.id, { lastSeenAt: new Date(now) });
  }
  if (expired) return null;
  const { id, username, role, totpSecret } = session.user;
  const secondFactor = totpSecret !== null;
  const lacksSecondFactor = !secondFactor && (await isSecondFactorRequired(manager));
  const operator = { id, username, role };
  return { sessionId: session.id, operator, confirmedAt: session.createdAt, secondFactor, lacksSecondFactor };
}

/** Returns whether the database accepts changes. While it does not, operators can read. */
async function isWritable(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ writable: boolean }[]>(
    `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
  );
  return row?.writable === true;
}

/** Deletes expired sessions of an operator and returns the others, most recently used first. */
export async function sessionsOf(manager: EntityManager, userId: string): Promise<Session[]> {
  await manager.delete(Session, { userId, lastSeenAt: olderThan(SESSION_IDLE_MS) });
  await manager.delete(Session, { userId, createdAt: olderThan(SESSION_MAX_MS) });
  return manager.find(Session, { where: { userId }, order: { lastSeenAt: 'DESC' } });
}

/** Ends a session of this operator. Returns false if the operator has no such session. */
export async function endSession(manager: EntityManager, userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { affected } = await manager.delete(Session, { id, userId });
  return affected === 1;
}

export async function endSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(Session, { userId });
}

function olderThan(milliseconds: number): FindOperator<Date> {
  return LessThan(new Date(Date.now() - milliseconds));
}
