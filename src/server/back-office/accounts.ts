import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { Account, Accounts } from '../../back-office/accounts.ts';
import * as credentials from '../../domain/accounts/credentials.service.ts';
import * as invitations from '../../domain/accounts/invitation.service.ts';
import { removeOperator } from '../../domain/accounts/removal.service.ts';
import { changeRole } from '../../domain/accounts/role.service.ts';
import { latestEvents, recordEvent } from '../../domain/accounts/audit-log.service.ts';
import { attemptKeys, clearFailedSignIns, countAttempt } from '../../domain/accounts/failed-sign-in.service.ts';
import { createDeviceToken } from '../../domain/accounts/known-device.service.ts';
import { isSecondFactorRequired, requireSecondFactor } from '../../domain/accounts/sign-in-policy.service.ts';
import {
  endSession,
  findSession,
  sessionsOf,
  startSession,
  type SignedIn,
} from '../../domain/accounts/session.service.ts';
import { enrollmentUri, isSecret, newSecret } from '../../domain/accounts/second-factor.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import type { Operator } from '../../domain/shared/operator.ts';
import * as users from '../../domain/accounts/user.service.ts';
import type { AuditEvent } from '../../rules/audit-log.ts';
import { AppError, invalidInput } from '../../rules/errors.ts';
import {
  CONFIRMATION_MS,
  isRole,
  operatorMessages,
  roles,
  setupPath,
  tooManySignIns,
  type Role,
} from '../../rules/operator.ts';
import type { Database } from '../database/database.ts';
import { clientNetwork } from '../http/client-network.ts';
import { setSession } from '../http/load-session.ts';
import { clearSession, deviceToken, setDeviceCookie, setSessionCookie } from '../http/operator-cookies.ts';
import { actorOf } from './actor.ts';
import { browserOf } from './browser-name.ts';

interface Dependencies {
  database: Database;
  /** Origin of the set-up links. */
  origin: string;
}

/** Returns what the sender of a request may do with accounts. Throws UNAVAILABLE without a database. */
export function accountsFor(request: Request, response: Response, { database, origin }: Dependencies): Accounts {
  if (!database.ready) throw new AppError('UNAVAILABLE');
  const { manager } = database.source;
  const { brand, company, ownerName, email } = database.settings.current;
  /** Words that a password must not consist of. */
  const words = [brand, company, ownerName, email];

  const ownSession = () => request.signedIn ?? refuseVisitor();
  const ownId = () => ownSession().operator.id;
  /** Also for an operator who must add a second factor first. */
  const anySession = () => request.signedIn ?? request.enrolling ?? refuseVisitor();
  const requireOwner = () => {
    const { operator } = ownSession();
    if (operator.role !== 'owner') throw new AppError('NOT_ALLOWED');
    return operator;
  };
  const setupLink = (token: string) => origin + setupPath(token);
  const by = (operator?: string) => actorOf(request, operator);

  /** Starts a session with a new token after every sign-in and change of credentials, and ends the previous one. */
  const beginSession = async (user: User, record?: (transaction: EntityManager) => Promise<void>) => {
    const token = await manager.transaction(async (transaction) => {
      await record?.(transaction);
      return startSession(transaction, user, {
        browser: browserOf(request),
        previous: request.signedIn ?? request.enrolling,
      });
    });
    setSession(request, await findSession(manager, token));
    setSessionCookie(response, token);
    setDeviceCookie(response, await createDeviceToken(manager, user.id));
  };

  /** Counts every check of a password, in a session too. Throws TOO_MANY_REQUESTS without checking during a wait. */
  const countedCheck = async <Result>(
    { username, failure }: { username: string; failure: AuditEvent },
    checkPassword: () => Promise<Result>,
  ): Promise<Result> => {
    const attempt = { username, network: clientNetwork(request.ip), device: deviceToken(request) };
    const keys = await attemptKeys(manager, attempt);
    const wait = await countAttempt(manager, keys);
    if (wait > 0) {
      response.set('Retry-After', String(Math.ceil(wait / 1000)));
      throw new AppError('TOO_MANY_REQUESTS', { message: tooManySignIns(wait) });
    }
    const result = await checkPassword();
    if (result) await clearFailedSignIns(manager, keys);
    else await recordEvent(manager, by(), failure, (await users.isOperator(manager, username)) ? username : null);
    return result;
  };
  const confirmPassword = async (
    { operator: { id, username } }: SignedIn,
    field: 'current' | 'confirm',
    password: string,
  ): Promise<User> => {
    const check = { username, failure: 'failed-confirmation' } as const;
    const user = await countedCheck(check, () => users.confirmPassword(manager, id, password));
    if (!user) throw invalidInput({ [field]: operatorMessages.wrongPassword });
    return user;
  };

  const needsConfirmation = () => Date.now() - ownSession().confirmedAt.getTime() > CONFIRMATION_MS;
  /**
   * Changes accounts for an owner who has just entered the password, because somebody else may have found the browser open.
   * Nobody can take the role from the owner before the change is committed.
   */
  const asConfirmedOwner = <Result>(
    change: (transaction: EntityManager, owner: Operator) => Promise<Result>,
  ): Promise<Result> => {
    const owner = requireOwner();
    if (needsConfirmation()) throw invalidInput({ confirm: operatorMessages.confirmFirst });
    return manager.transaction(async (transaction) => {
      await users.requireStillOwner(transaction, owner);
      return change(transaction, owner);
    });
  };

  const endOwnSession = ({ operator }: SignedIn, id: string, event: AuditEvent) =>
    manager.transaction(async (transaction) => {
      if (await endSession(transaction, operator.id, id)) await recordEvent(transaction, by(), event);
    });

  return {
    async signIn(values) {
      // Names are in lower case, and keyboards of phones begin with a capital letter.
      const username = values.username.trim().toLowerCase();
      const check = { username, failure: 'failed-sign-in' } as const;
      const user = await countedCheck(check, () => users.authenticate(manager, { ...values, username }));
      if (!user) throw new AppError('NOT_SIGNED_IN', { message: operatorMessages.wrongSignIn });
      await beginSession(user, (transaction) => recordEvent(transaction, by(username), 'sign-in'));
    },
    async signOut() {
      const session = anySession();
      await endOwnSession(session, session.sessionId, 'sign-out');
      clearSession(response);
    },
    async invitation(token) {
      return invitations.findInvitation(manager, token);
    },
    async setUp(values) {
      await beginSession(await invitations.acceptInvitation(manager, by(), { ...values, words }));
    },

    async own() {
      return account(await manager.findOneByOrFail(User, { id: anySession().operator.id }));
    },
    async sessions() {
      const sessions = await sessionsOf(manager, ownId());
      return sessions.map((session) => ({ ...session, current: session.id === ownSession().sessionId }));
    },
    endSession: (id) => endOwnSession(ownSession(), id, 'session-ended'),
    async changePassword({ current, password }) {
      const user = await confirmPassword(ownSession(), 'current', current);
      await beginSession(await credentials.changePassword(manager, by(), user, { password, words }));
    },
    async offerSecondFactor(known = '') {
      const secret = isSecret(known) ? known : newSecret();
      return { secret, uri: enrollmentUri(secret, { issuer: brand, username: anySession().operator.username }) };
    },
    async addSecondFactor({ confirm, secret, code }) {
      const user = await confirmPassword(anySession(), 'confirm', confirm);
      const { changed, recoveryCodes } = await credentials.addSecondFactor(manager, by(), user, { secret, code });
      await beginSession(changed);
      return recoveryCodes;
    },
    async removeSecondFactor({ confirm }) {
      const user = await confirmPassword(ownSession(), 'confirm', confirm);
      await beginSession(await credentials.removeSecondFactor(manager, by(), user, { confirm, words }));
    },

    secondFactorRequired: () => isSecondFactorRequired(manager),
    async requireSecondFactor(required) {
      await asConfirmedOwner((transaction) => requireSecondFactor(transaction, by(), required));
    },
    async auditLog(part) {
      requireOwner();
      return latestEvents(manager, part);
    },
    async all() {
      requireOwner();
      return (await users.operators(manager)).map(account);
    },
    needsConfirmation,
    async confirm({ confirm }) {
      requireOwner();
      await beginSession(await confirmPassword(ownSession(), 'confirm', confirm));
    },
    async invite({ username, role }) {
      const token = await asConfirmedOwner((transaction) =>
        invitations.inviteOperator(transaction, by(), { username: username.trim(), role: requireRole(role) }),
      );
      return setupLink(token);
    },
    async reset(username) {
      return setupLink(await asConfirmedOwner((transaction) => invitations.inviteToReset(transaction, by(), username)));
    },
    async changeRole({ username, role }) {
      await asConfirmedOwner((transaction, owner) => {
        refuseSelf(owner, username);
        return changeRole(transaction, by(), { username, role: requireRole(role) });
      });
    },
    async remove(username) {
      await asConfirmedOwner((transaction, owner) => {
        refuseSelf(owner, username);
        return removeOperator(transaction, by(), username);
      });
    },
  };
}

function refuseVisitor(): never {
  throw new AppError('NOT_SIGNED_IN');
}

function requireRole(role: string): Role {
  if (!isRole(role)) throw invalidInput({ role: `Please select ${roles.join(' or ')}` });
  return role;
}

function refuseSelf(operator: Operator, username: string): void {
  if (operator.username === username) {
    throw new AppError('CONFLICT', { message: 'You cannot remove or change the account that you are signed in with.' });
  }
}

function account({ username, role, totpSecret, recoveryCodes, createdAt }: User): Account {
  return { username, role, secondFactor: totpSecret !== null, recoveryCodes: recoveryCodes.length, createdAt };
}
