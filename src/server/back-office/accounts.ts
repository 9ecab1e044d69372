import type { Request, Response } from 'express';
import { findSession, endSession, sessionsOf, startSession } from '../../domain/sessions/session.service.ts';
import { countSignIn, clearFailedSignIns, keysOf } from '../../domain/failed-sign-ins/failed-sign-in.service.ts';
import { enrolmentUri, newSecret } from '../../domain/users/second-factor.ts';
import { User, type Operator } from '../../domain/users/user.entity.ts';
import * as users from '../../domain/users/user.service.ts';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { isRole, operatorMessages, roles, setupPath } from '../../rules/operator.ts';
import { site } from '../../site.config.ts';
import type { Account, Accounts } from '../../back-office/accounts.ts';
import type { Database } from '../database/database.ts';
import { clientNetwork } from '../http/client-network.ts';
import { browserOf } from './browser-name.ts';
import { clearSession, setSessionCookie } from '../http/session-cookie.ts';

/** Whoever guesses a password tries these first. */
const words = [site.brand, site.company, site.provider.name, site.provider.email];

interface Dependencies {
  database: Database;
  /** Scheme and host for the links that are handed on. */
  origin: string;
}

/** The accounts as one request may use them: its session, its cookie, its address. */
export function accountsFor(request: Request, response: Response, { database, origin }: Dependencies): Accounts {
  if (!database.ready) throw new AppError('UNAVAILABLE');
  const { manager } = database.source;

  const signedIn = () => {
    if (!request.signedIn) throw new AppError('NOT_SIGNED_IN');
    return request.signedIn;
  };
  const owner = () => {
    const { operator } = signedIn();
    if (operator.role !== 'owner') throw new AppError('NOT_ALLOWED');
    return operator;
  };
  const self = () => ({ userId: signedIn().operator.id, sessionId: signedIn().sessionId });

  /** A new token whenever somebody gains rights or proves who they are; the session before that ends. */
  const begin = async (userId: string) => {
    const token = await startSession(manager, userId, browserOf(request));
    if (request.signedIn) await endSession(manager, request.signedIn.operator.id, request.signedIn.sessionId);
    request.signedIn = (await findSession(manager, token)) ?? undefined;
    setSessionCookie(response, token);
  };
  const setupLink = (token: string) => origin + setupPath(token);

  return {
    async signIn(credentials) {
      const username = credentials.username.trim();
      const keys = await keysOf(manager, { username, address: clientNetwork(request.ip ?? '') });
      const wait = await countSignIn(manager, keys);
      if (wait > 0) {
        response.set('Retry-After', String(Math.ceil(wait / 1000)));
        throw new AppError('TOO_MANY_REQUESTS', { message: operatorMessages.tooManySignIns });
      }
      const user = await users.authenticate(manager, { ...credentials, username });
      if (!user) throw new AppError('NOT_SIGNED_IN', { message: operatorMessages.wrongSignIn });
      await clearFailedSignIns(manager, keys);
      await begin(user.id);
    },
    async signOut() {
      const { userId, sessionId } = self();
      await endSession(manager, userId, sessionId);
      clearSession(response);
    },
    async invitation(token) {
      return users.findInvitation(manager, token);
    },
    async setUp(values) {
      await begin(await users.acceptInvitation(manager, { ...values, words }));
    },

    async own() {
      return account(await manager.findOneByOrFail(User, { id: self().userId }));
    },
    async sessions() {
      const { userId, sessionId } = self();
      const sessions = await sessionsOf(manager, userId);
      return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
    },
    endSession: (id) => endSession(manager, self().userId, id),
    async changePassword(values) {
      await users.changePassword(manager, self(), { ...values, words });
      await begin(self().userId);
    },
    async offerSecondFactor(secret = newSecret()) {
      return { secret, uri: enrolmentUri(secret, { issuer: site.brand, username: signedIn().operator.username }) };
    },
    async addSecondFactor(values) {
      const codes = await users.addSecondFactor(manager, self(), values);
      await begin(self().userId);
      return codes;
    },
    async removeSecondFactor({ confirm }) {
      await users.removeSecondFactor(manager, self(), { confirm, words });
      await begin(self().userId);
    },

    async all() {
      owner();
      return (await users.operators(manager)).map(account);
    },
    async invite({ username, role }) {
      owner();
      if (!isRole(role)) throw invalidInput({ role: `Please select ${roles.join(' or ')}` });
      return setupLink(await users.inviteOperator(manager, username.trim(), role));
    },
    async reset(username) {
      owner();
      return setupLink(await users.inviteToReset(manager, username));
    },
    async remove(username) {
      refuseSelf(owner(), username);
      await users.removeOperator(manager, username);
    },
  };
}

function refuseSelf(operator: Operator, username: string): void {
  if (operator.username === username) {
    throw new AppError('CONFLICT', { message: 'You cannot remove the account that you are signed in with.' });
  }
}

function account({ username, role, totpSecret, recoveryCodes, createdAt }: User): Account {
  return { username, role, secondFactor: totpSecret !== null, recoveryCodes: recoveryCodes.length, createdAt };
}
