import { expect, test } from '@jest/globals';
import { dehydrate, deferredScript } from './hydration.ts';
import { PageHtml } from './page-html.ts';

test('nothing in the data can end the script element that carries it', () => {
  const { json } = dehydrate({ origin: '', errors: null, loaderData: { page: { text: '</script><script>alert(1)' } } });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).loaderData.page.text).toBe('</script><script>alert(1)');
  expect(deferredScript(0, '</script>')).toBe('<script type="application/json" id="deferred-0">"\\u003c/script>"</script>');
});

test('HTML that stands in the page is not sent a second time', () => {
  const { json } = dehydrate({
    origin: '',
    errors: null,
    loaderData: { page: { body: new PageHtml('body_id', '<p>Text') } },
  });
  expect(JSON.parse(json).loaderData.page).toEqual({ body: { $html: 'body_id' } });
});

test('a promise becomes a reference, and is handed out to be sent later', async () => {
  const { json, deferred } = dehydrate({
    origin: '',
    errors: null,
    loaderData: { page: { a: 1, b: Promise.resolve(2) } },
  });
  expect(JSON.parse(json).loaderData.page).toEqual({ a: 1, b: { $deferred: 0 } });
  expect(await Promise.all(deferred)).toEqual([2]);
});
