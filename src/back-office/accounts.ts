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

/**
 * What the pages can do with accounts, for the browser that asks. None of it is in a GraphQL schema.
 * What is refused is thrown as an AppError, with a sentence for each field where there is one.
 */
export interface Accounts {
  signIn(values: { username: string; password: string; code: string }): Promise<void>;
  signOut(): Promise<void>;
  /** What a set-up link is for, or nothing when it is dead. `username` is null where it may be chosen. */
  invitation(token: string): Promise<{ username: string | null } | null>;
  setUp(values: { token: string; username: string; password: string }): Promise<void>;

  own(): Promise<Account>;
  sessions(): Promise<OwnSession[]>;
  endSession(id: string): Promise<void>;
  changePassword(values: { current: string; password: string }): Promise<void>;
  /** A new secret for an authenticator app, as text and as the address that the app reads from a picture. */
  offerSecondFactor(secret?: string): Promise<{ secret: string; uri: string }>;
  /** Answers the recovery codes. */
  addSecondFactor(values: { confirm: string; secret: string; code: string }): Promise<string[]>;
  removeSecondFactor(values: { confirm: string }): Promise<void>;

  /** For owners: all accounts, and links by which a new one is set up or a password is chosen anew. */
  all(): Promise<Account[]>;
  invite(values: { username: string; role: string }): Promise<string>;
  reset(username: string): Promise<string>;
  remove(username: string): Promise<void>;
}
