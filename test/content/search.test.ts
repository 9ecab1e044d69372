import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { searchQuestions } from '../fixtures/search-questions.ts';

const app = bootApp();

/** The expected page must be among this many results. */
const FIRST = 3;
const LEAST_RECALL = 0.95;

test('finds what visitors look for among the first three results', async () => {
  const missed: string[] = [];
  for (const [question, expected] of searchQuestions) {
    const response = await app.request(`/api/search?${new URLSearchParams({ q: question, limit: '10' })}`);
    const found = ((await response.json()) as { path: string }[]).map(({ path }) => path);
    if (!found.slice(0, FIRST).includes(expected))
      missed.push(`${question} -> ${expected}, found ${found.slice(0, 5)}`);
  }
  const recall = 1 - missed.length / searchQuestions.length;
  process.stderr.write(
    `Search: recall at ${FIRST} is ${recall.toFixed(3)} for ${searchQuestions.length} questions.\n${missed.map((line) => `  missed: ${line}\n`).join('')}`,
  );
  expect(searchQuestions.length).toBeGreaterThanOrEqual(40);
  expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
});
