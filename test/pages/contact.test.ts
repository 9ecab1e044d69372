import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { inquiry } from '../support/builders.ts';
import { parse, type HTMLElement } from 'node-html-parser';

const app = bootApp();

async function page(address: string): Promise<HTMLElement> {
  const response = await app.request(address);
  expect(response.status).toBe(200);
  return parse(await response.text());
}

/** Returns what the form says that the inquiry is about, what it sends, and the use case that it starts with. */
function about(document: HTMLElement) {
  const field = document.querySelector('form input[name=about]');
  return {
    line: field?.parentNode?.text,
    sent: field?.getAttribute('value'),
    useCase:
      document.querySelector('select[name=useCase] option[selected]')?.getAttribute('value') ??
      document.querySelector('select[name=useCase] option')?.getAttribute('value'),
  };
}

test.each([
  ['/services/real-estate-tech', 'Real Estate Tech', 'real-estate'],
  ['/services/legal-tech', 'Legal Tech', 'legal-tech'],
  ['/services/process-automation', 'Process Automation', 'workflow-automation'],
  ['/services/ai-integration', 'AI Integration', 'document-processing'],
  ['/technologies/quillmaker', 'quillmaker', 'other'],
  ['/case-studies/binders-that-rebuild', 'Binders that rebuild overnight', 'legal-tech'],
  ['/blog/2025/03/paper-trail-basics', 'The basics of a paper trail', 'other'],
])('the links of %s start an inquiry about it', async (path, title, useCase) => {
  const links = (await page(path)).querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/contact?about=${path}`);
  const document = await page(`/contact?about=${path}`);
  expect(about(document)).toEqual({ line: `About: ${title}Remove`, sent: path, useCase });
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/contact$/);
});

test.each([
  '/contact',
  '/contact?about=/technologies/nothing',
  '/contact?about=%3Cb%3E',
  '/contact?about=//evil.example',
])('%s starts as specified', async (address) => {
  expect(about(await page(address))).toEqual({ line: undefined, sent: undefined, useCase: 'real-estate' });
});

test('a draft cannot be the subject of an inquiry', async () => {
  await app.database.source.query(`UPDATE technologies SET published = false WHERE slug = 'gatherly'`);
  expect(about(await page('/contact?about=/technologies/gatherly')).line).toBeUndefined();
});

test('a rejected form without scripts keeps its subject', async () => {
  const form = { ...inquiry({ name: 'A', useCase: 'other' }), about: '/technologies/quillmaker' };
  const refused = await app.postForm('/api/contact', form);
  expect(refused.status).toBe(400);
  expect(about(parse(await refused.text()))).toEqual({
    line: 'About: quillmakerRemove',
    sent: '/technologies/quillmaker',
    useCase: 'other',
  });
});
