import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** Makes a database answer one statement after the other, each after `ms`. Returns a function that ends this. */
export function slowDown(source: DataSource, ms: number): () => void {
  const createQueryRunner = source.createQueryRunner.bind(source);
  let previous: Promise<unknown> = Promise.resolve();
  source.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
    const delayed = (...statement: unknown[]) => {
      const answer = previous.then(() => setTimeout(ms)).then(() => query(...statement));
      previous = answer.catch(() => {});
      return answer;
    };
    return Object.assign(runner, { query: delayed as QueryRunner['query'] });
  };
  return () => void (source.createQueryRunner = createQueryRunner);
}
