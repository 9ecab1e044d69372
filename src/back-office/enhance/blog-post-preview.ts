import { trustedHtml } from '../../ui/trusted-html.ts';
import { ask } from './ask.ts';

const QUIET_MS = 400;

const QUERY = 'query ($content: String!, $format: String!) { articlePreview(content: $content, format: $format) }';

/** Previews an article below its editor. The server renders and sanitizes it as on saving. */
export function previewArticles(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-article]')) {
    const content = field.querySelector('textarea');
    const format = field.querySelector('select');
    const preview = field.querySelector<HTMLElement>('[data-article-preview]');
    const body = preview?.firstElementChild;
    if (!content || !format || !preview || !body) continue;
    // The preview scrolls, so it must be reachable by keyboard.
    preview.tabIndex = 0;
    let timer = 0;
    let asked = 0;
    const show = async () => {
      asked += 1;
      const question = asked;
      const variables = { content: content.value, format: format.value };
      const answer = await ask<{ articlePreview: string }>(QUERY, variables);
      if (!answer || question !== asked) return;
      body.innerHTML = trustedHtml(answer.articlePreview) as string;
      preview.hidden = answer.articlePreview === '';
    };
    field.addEventListener('input', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(show, QUIET_MS);
    });
    void show();
  }
}
