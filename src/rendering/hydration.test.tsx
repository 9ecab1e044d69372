import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { JsonScript } from './hydration.tsx';

test('escapes data that would end the script element', () => {
  const text = '</script><script>alert(1)';
  const element = renderToString(<JsonScript type="application/json" data={{ text }} />);
  const [, json = ''] = /^<script type="application\/json">(.*)<\/script>$/.exec(element) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json).text).toBe(text);
});
