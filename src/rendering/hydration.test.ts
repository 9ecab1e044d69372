import { expect, test } from '@jest/globals';
import { dehydrate, deferredScript } from './hydration.ts';

test('escapes data that would end the script element', () => {
  const { json } = dehydrate({ origin: '', errors: null, loaderData: { page: { text: '</script><script>alert(1)' } } });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).loaderData.page.text).toBe('</script><script>alert(1)');
  expect(deferredScript(0, '</script>')).toBe(
    '<script type="application/json" id="deferred-0">"\\u003c/script>"</script>',
  );
});

test('sends a reference instead of a promise, and returns the promise', async () => {
  const { json, deferred } = dehydrate({
    origin: '',
    errors: null,
    loaderData: { page: { a: 1, b: Promise.resolve(2) } },
  });
  expect(JSON.parse(json).loaderData.page).toEqual({ a: 1, b: { $deferred: 0 } });
  expect(await Promise.all(deferred)).toEqual([2]);
});
