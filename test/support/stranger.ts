/*
 * Attacks a site from one address on a number of connections until it is told to stop, and then sends how often each status came.
 * A process of its own, because its work would delay those who measure in theirs.
 */

import process from 'node:process';

const [site = '', address = '', connections = ''] = process.argv.slice(2);

const repeat = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const nested = (depth: number): string => (depth === 0 ? 'name' : `category { technologies { ${nested(depth - 1)} } }`);

const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
const json = (query: string) => post(JSON.stringify({ query }));
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  body: new URLSearchParams(fields).toString(),
});
const introspection = '__schema { types { name fields { name type { name } } } }';
const message = (text: string) => ({ name: 'A', email: 'a@example.com', message: text });

interface Init {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** What the stranger sends, which differs with each round. */
const attacks: ((round: number) => [path: string, init?: Init])[] = [
  (round) => ['/graphql', json(`{ ${repeat(120, (index) => `unknown${round}x${index}`)} }`)],
  (round) => ['/graphql', json(`{ technologies { ${repeat(400, () => 'name')} a${round}: slug } }`)],
  (round) => ['/graphql', json(`{ a${round}: technologies { ${nested(20)} } }`)],
  () => ['/graphql', post(`{"variables":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
  (round) => [`/search?q=contract+automation+${round}`],
  (round) => [`/technologies?q=document+${round}`],
  (round) => [`/nothing-${round}`],
  (round) => [`/covers/none-${round}-400.avif`],
  (round) => ['/api/search/suggestions?q=' + 'a'.repeat((round % 30) + 2)],
  () => ['/api/contact', post(JSON.stringify(message('\u0301\u0323'.repeat(15_500))))],
  () => ['/api/contact', form(message('x\u0301\u0323'.repeat(3_500)))],
  () => ['/api/consultation', form({ name: '' })],
  (round) => [`/contact/call.md?zone=Asia/Kathmandu&round=${round}`],
  (round) => [`/contact/call.json?zone=Asia/Kathmandu&round=${round}`],
  (round) => ['/graphql', json(`{ ${repeat(300, (index) => `a${round}x${index}: __typename`)} }`)],
  (round) => ['/graphql', json(`{ ${repeat(40, (index) => `a${round}x${index}: __type(name: "Query") { name }`)} }`)],
  () => ['/graphql', json(`{ ${introspection} }`)],
];

const stopping = new AbortController();
const statuses = new Map<number, number>();

async function attack(connection: number): Promise<void> {
  for (let round = connection; !stopping.signal.aborted; round += Number(connections)) {
    const [path = '/', init] = attacks[round % attacks.length]?.(round) ?? [];
    const headers = { ...init?.headers, 'x-forwarded-for': address, connection: 'close' };
    const response = await fetch(site + path, { ...init, headers, redirect: 'manual' });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    process.send?.('attacking');
  }
}

process.once('message', () => stopping.abort());
await Promise.all(Array.from({ length: Number(connections) }, (_, connection) => attack(connection)));
process.send?.([...statuses]);
process.disconnect();
