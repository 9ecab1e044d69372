import type pg from 'pg';

type Results = pg.QueryResult | pg.QueryResult[];
type Done = (error: Error | null, results: Results) => void;

/**
 * Returns the results of a query that `send` gives to pg with a callback. If pg creates the promise, the rows of past queries
 * survive until the next full garbage collection: 120 kB instead of none for each query of 60 technologies.
 */
export function sendQuery(send: (done: Done) => void): Promise<Results> {
  return new Promise((resolve, reject) => {
    send((error, results) => (error ? reject(error) : resolve(results)));
  });
}
