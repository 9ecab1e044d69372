import { expect, test } from '@jest/globals';
import type { PublicSettings } from '../rules/settings.ts';
import { hydrationScript } from './hydration.ts';

test('escapes data that would end the script element', () => {
  const text = '</script><script>alert(1)';
  const element = hydrationScript({
    origin: '',
    settings: {} as PublicSettings,
    errors: null,
    loaderData: { page: { text } },
  });
  const [, json = ''] = /^<script id="hydration" type="application\/json">(.*)<\/script>$/.exec(element) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json).loaderData.page.text).toBe(text);
});
