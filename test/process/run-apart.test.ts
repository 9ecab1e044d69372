import { expect, test } from '@jest/globals';
import type { readCalendarText } from '../../src/domain/other-calendars/read-calendar.ts';
import type { planMessage } from '../../src/domain/content-import/plan-apart.ts';
import { runApart } from '../../src/domain/shared/run-apart.ts';
import type { readMarkup } from '../../src/domain/content/markup/read-markup.ts';

const read = (source: string, limitMs?: number) =>
  runApart<typeof readMarkup>('markup', { source, format: 'markdown', pictures: [] }, limitMs);

test('a reading that takes too long or too much memory ends, and the next one is read', async () => {
  const tooLong = read('- a\n\n'.repeat(100_000), 500);
  const tooLarge = read('a'.repeat(200_000_000), 300_000);
  const next = read('# Title', 300_000);
  await expect(tooLong).rejects.toMatchObject({ code: 'TOO_COMPLEX', status: 400 });
  await expect(tooLarge).rejects.toMatchObject({ code: 'TOO_COMPLEX', cause: { signal: 'SIGABRT' } });
  expect((await next).html).toMatch('Title</a></h2>');
});

test('passes on what a task refuses, and reports a defect as one', async () => {
  const nothing = { files: [], known: { slugs: [], paths: [] } };
  await expect(runApart<typeof planMessage>('site', nothing, 60_000)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { files: 'There is nothing to import' },
  });
  const defect = runApart<typeof readCalendarText>('calendar', JSON.parse('null'), 60_000);
  await expect(defect).rejects.toMatchObject({ code: 1 });
});
