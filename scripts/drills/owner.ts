import pg from 'pg';
import { hashPassword } from '../../src/domain/users/password.ts';
import { cookieOf, PASSWORD } from '../../test/support/operators.ts';
import type { Connection } from './engines.ts';

export type Named = Record<string, string>;

const NAME = 'anna';

/** Creates an empty database on the server and returns its address. */
export async function createDatabase(serverUrl: string | undefined, name: string): Promise<string> {
  if (!serverUrl) throw new Error('This drill needs an installed PostgreSQL or TEST_DATABASE_URL.');
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** Adds the owner who signs in. The database has its tables. */
export async function addOwner(database: Pick<Connection, 'query'>): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await database.query('INSERT INTO users (username, password) VALUES ($1, $2)', [NAME, password]);
}

/** Signs the owner in and returns the cookie as a request header. */
export async function signIn(url: string): Promise<Named> {
  return cookieOf(await postForm(url, 'sign-in', { username: NAME, password: PASSWORD }));
}

/** Sends a form of the back office. */
export function postForm(url: string, action: string, fields: Named, headers: Named = {}): Promise<Response> {
  return fetch(`${url}/operator/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': '192.0.2.2', ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Runs a GraphQL operation as the owner and returns its data. Throws if it fails. */
export async function ask<Data>(url: string, cookie: Named, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
