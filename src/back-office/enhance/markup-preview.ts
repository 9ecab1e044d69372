import { trustedHtml } from '../../ui/trusted-html.ts';
import { runOperation } from './run-operation.ts';

const QUIET_MS = 400;

const QUERY = `query ($content: String!, $format: String!) {
  blogPostPreview(content: $content, format: $format)
  blogPostChanges(content: $content, format: $format) { removed changed }
}`;

interface Answer {
  blogPostPreview: string;
  blogPostChanges: Record<'removed' | 'changed', string[]>;
}

/** Previews a blog post below its editor, and says what is lost. The server renders and sanitizes it as on saving. */
export function previewMarkup(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-markup]')) {
    const content = field.querySelector('textarea');
    const format = field.querySelector('select');
    const preview = field.querySelector<HTMLElement>('[data-markup-preview]');
    const body = preview?.firstElementChild;
    if (!content || !format || !preview || !body) continue;
    // The preview scrolls, so it must be reachable by keyboard.
    preview.tabIndex = 0;
    let timer = 0;
    let latest: object;
    const show = async () => {
      const variables = { content: content.value, format: format.value };
      latest = variables;
      const answer = await runOperation<Answer>(QUERY, variables);
      if (!answer || latest !== variables) return;
      body.innerHTML = trustedHtml(answer.blogPostPreview) as string;
      preview.hidden = !answer.blogPostPreview;
      for (const [kind, parts] of Object.entries(answer.blogPostChanges)) {
        const line = field.querySelector<HTMLElement>(`[data-${kind}]`)!;
        line.hidden = parts.length === 0;
        line.querySelector('span')!.textContent = parts.join(', ');
      }
    };
    field.addEventListener('input', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(show, QUIET_MS);
    });
    void show();
  }
}
