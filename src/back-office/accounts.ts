import type { AuditEvent } from '../rules/audit-log.ts';
import type { Role } from '../rules/operator.ts';

export interface OwnSession {
  id: string;
  browser: string;
  createdAt: Date;
  lastSeenAt: Date;
  current: boolean;
}

export interface Account {
  username: string;
  role: Role;
  secondFactor: boolean;
  recoveryCodes: number;
  createdAt: Date;
}

/** A sign-in, or a change of accounts. */
export interface AuditLogEntry {
  id: string;
  event: AuditEvent;
  /** Null for an unknown name. */
  account: string | null;
  /** Who caused the event. Null if nobody was signed in. */
  operator: string | null;
  browser: string | null;
  network: string | null;
  createdAt: Date;
}

/**
 * The operations on accounts for the browser of one request. None of them is in a GraphQL schema. They throw an AppError,
 * with a message for each invalid field.
 */
export interface Accounts {
  signIn(values: { username: string; password: string; code: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Returns what a set-up link is for, or null when it is dead. `username` is null if the operator may choose it. */
  invitation(token: string): Promise<{ username: string | null } | null>;
  setUp(values: { token: string; username: string; password: string }): Promise<void>;

  own(): Promise<Account>;
  sessions(): Promise<OwnSession[]>;
  endSession(id: string): Promise<void>;
  changePassword(values: { current: string; password: string }): Promise<void>;
  /** Returns a secret for an authenticator app, as text and as the URI in the QR code. */
  offerSecondFactor(secret?: string): Promise<{ secret: string; uri: string }>;
  /** Turns the second factor on and returns the recovery codes. */
  addSecondFactor(values: { confirm: string; secret: string; code: string }): Promise<string[]>;
  removeSecondFactor(values: { confirm: string }): Promise<void>;
  /** Returns whether the owners require a second factor of every account. */
  secondFactorRequired(): Promise<boolean>;

  /** For owners only, like the methods below. */
  all(): Promise<Account[]>;
  /** Returns whether the owner must enter the password again before changing accounts. */
  needsConfirmation(): boolean;
  confirm(values: { confirm: string }): Promise<void>;
  /** Throws INVALID_INPUT with the field `confirm` if a confirmation is needed, like all changes below. Returns a link. */
  invite(values: { username: string; role: string }): Promise<string>;
  /** Returns a set-up link. */
  reset(username: string): Promise<string>;
  /** Ends the sessions of the operator as well. */
  requireSecondFactor(required: boolean): Promise<void>;
  changeRole(values: { username: string; role: string }): Promise<void>;
  remove(username: string): Promise<void>;
  /** Returns a part of the audit log, newest first, and the number of all entries. */
  auditLog(part: { offset: number; limit: number }): Promise<{ entries: AuditLogEntry[]; count: number }>;
}
